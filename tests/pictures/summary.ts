// The last lines of `npm run pictures -- review`. Pure.
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  /** `home-360-dark` */
  readonly picture: string;
  readonly reason: string;
}

/** The first line of an error. A timeout of Playwright says in a later line what was waited for. */
export function reasonOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const [first = '', ...others] = text.split('\n').map((line) => line.trim().replace(/^- /, ''));
  const wait = others.find((line) => line.startsWith('waiting for '));
  return wait === undefined ? first : `${first} ${wait}`;
}

/** The pictures that failed, each with its reason, and at the end the count. */
export function summaryOf(total: number, failures: readonly Failure[]): string {
  const count = failures.length === 0 ? 'none failed' : `${failures.length} failed`;
  return [
    ...failures.map(({ picture, reason }) => `failed: ${picture}: ${reason}`),
    `${total - failures.length} of ${total} pictures are in out/review, ${count}`,
  ].join('\n');
}
