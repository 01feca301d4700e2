// Calls that act on the page wait while a dialog or menu of the portal covers their script.
import { delay } from '#renderer/api/delay.ts';
import { RejectedCallError } from './handlers.ts';

const checkEveryMs = 100;

/** Waits until nothing covers the script. Rejects when the signal aborts, and when a call of the same name waits already. */
export type WaitUncovered = (call: string, signal: AbortSignal) => Promise<void>;

export function createWaitUncovered(covered: () => boolean): WaitUncovered {
  const waiting = new Set<string>();
  return async (call, signal) => {
    if (!covered()) return;
    if (waiting.has(call))
      throw new RejectedCallError('#TOO_MANY_ATTEMPTS', 'Uma chamada igual já espera que a janela do portal feche.');
    waiting.add(call);
    try {
      while (covered()) await delay(checkEveryMs, signal);
    } finally {
      waiting.delete(call);
    }
  };
}
