import type { Locker } from '#renderer/session/locker.ts';
import type { SessionState } from '#renderer/session/session-state.ts';

/** Encrypts or removes the personal data stored on the device when no session is open. */
export function lockPersonalData(locker: Locker, state: SessionState): void {
  if (state.kind === 'signed-out' && !state.stored) void locker.lock(state.reason === 'signed-out' ? 'choices' : 'everything');
}
