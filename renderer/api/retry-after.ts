// Repeats a read once after a 429 that names a short wait, so that a short peak of requests causes no error on the screen.
import type { Call } from '#contract/call.ts';
import { ErrorBody } from '#contract/errors.ts';
import type { Answer } from './transport.ts';

/** The window of the server's general limit. For a longer wait the screen shows the error instead. */
const maxDelaySeconds = 10;

/** The seconds to wait before the call is repeated; null: it is not repeated. */
export function retryDelaySeconds(call: Pick<Call, 'method'>, { status, body }: Answer): number | null {
  if (call.method !== 'GET' || status !== 429) return null;
  const seconds = ErrorBody.safeParse(body).data?.retryAfter;
  return seconds !== undefined && seconds <= maxDelaySeconds ? seconds : null;
}
