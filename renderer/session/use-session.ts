// The session as React state.
import { useStore } from 'zustand';
import type { SessionState } from './session-state.ts';
import type { Session } from './session.ts';

/** The part of the session's state that `select` picks; renders again when it changes. */
export const useSession = <T>(session: Session, select: (state: SessionState) => T): T => useStore(session.store, select);
