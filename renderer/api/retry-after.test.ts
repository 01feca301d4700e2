import { describe, expect, it } from 'vitest';
import { retryDelaySeconds } from './retry-after.ts';

const refusal = (more: object) => ({ code: '#TOO_MANY_ATTEMPTS', correlationId: 'c', ...more });

describe('retryDelaySeconds', () => {
  it.each([
    ['repeats a read after the seconds that the server sends', 'GET', 429, refusal({ retryAfter: 3 }), 3],
    ['repeats a read after ten seconds at most', 'GET', 429, refusal({ retryAfter: 10 }), 10],
    ['does not repeat after a longer time', 'GET', 429, refusal({ retryAfter: 11 }), null],
    ['does not repeat when the server sends no time', 'GET', 429, refusal({}), null],
    ['does not repeat a write', 'POST', 429, refusal({ retryAfter: 3 }), null],
    ['does not repeat after another status', 'GET', 503, refusal({ retryAfter: 3 }), null],
    ['does not repeat after the text of a proxy', 'GET', 429, 'Too Many Requests', null],
  ] as const)('%s', (_, method, status, body, seconds) => {
    expect(retryDelaySeconds({ method }, { status, body })).toBe(seconds);
  });
});
