// Requests per second, with 32 connections from this process on the same cores.
import autocannon from 'autocannon';

export interface HttpTarget {
  readonly url: string;
  readonly body: (index: number) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const connections = 32;

/**
 * The mean of requests per second over `seconds`. Throws when any answer was not a success, because a fast refusal is no result.
 */
export async function requestsPerSecond(target: HttpTarget, seconds: number): Promise<number> {
  const bodies = Array.from({ length: 100 }, (_, index) => ({
    method: 'POST' as const,
    body: JSON.stringify(target.body(index)),
  }));
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', ...target.headers },
    requests: bodies,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return result.requests.mean;
}
