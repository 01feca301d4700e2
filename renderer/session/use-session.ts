// The session as React state.
import { useStore } from 'zustand';
import type { SessionState } from './session-state.ts';
import type { Session } from './session.ts';

/** The part of the session state that `select` returns. The component renders again when that part changes. */
export const useSession = <T>(session: Session, select: (state: SessionState) => T): T => useStore(session.store, select);
