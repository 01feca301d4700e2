import type { Locker } from '#renderer/session/locker.ts';
import type { SessionState } from '#renderer/session/session-state.ts';

/** Encrypts or removes what the device stores of a person, as soon as no session is open. */
export function lockTraces(locker: Locker, state: SessionState): void {
  if (state.kind === 'signed-out' && !state.stored) void locker.lock(state.reason === 'signed-out' ? 'choices' : 'everything');
}
