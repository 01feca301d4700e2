// Answers of 429 that say when to come back: a read is asked for once more by then, so that a short crowd shows no error.
import type { Call } from '#contract/call.ts';
import { ErrorBody } from '#contract/errors.ts';
import type { Answer } from './transport.ts';

/** The window of the server's general limit. Nobody waits longer without a word. */
const longestWaitSeconds = 10;

/** Seconds after which the call makes sense again; null where it is not to be repeated. */
export function waitBeforeRepeat(call: Pick<Call, 'method'>, { status, body }: Answer): number | null {
  if (call.method !== 'GET' || status !== 429) return null;
  const seconds = ErrorBody.safeParse(body).data?.retryAfter;
  return seconds !== undefined && seconds <= longestWaitSeconds ? seconds : null;
}

/** Rejects with the signal's reason when that comes first. */
export function waitFor(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1_000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
