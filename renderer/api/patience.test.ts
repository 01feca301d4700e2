import { describe, expect, it } from 'vitest';
import { waitBeforeRepeat, waitFor } from './patience.ts';

const refusal = (more: object) => ({ code: '#TOO_MANY_ATTEMPTS', correlationId: 'c', ...more });

describe('a read is repeated', () => {
  it.each([
    ['after the seconds that the server names', 'GET', 429, refusal({ retryAfter: 3 }), 3],
    ['after ten seconds at most', 'GET', 429, refusal({ retryAfter: 10 }), 10],
    ['not after longer ones', 'GET', 429, refusal({ retryAfter: 11 }), null],
    ['not where the server names none', 'GET', 429, refusal({}), null],
    ['not when it writes', 'POST', 429, refusal({ retryAfter: 3 }), null],
    ['not after another refusal', 'GET', 503, refusal({ retryAfter: 3 }), null],
    ['not after the text of a proxy', 'GET', 429, 'Too Many Requests', null],
  ] as const)('%s', (_, method, status, body, seconds) => {
    expect(waitBeforeRepeat({ method }, { status, body })).toBe(seconds);
  });
});

describe('a wait', () => {
  it('ends by itself', async () => expect(await waitFor(0, undefined)).toBeUndefined());
  it('ends at once when the call is cancelled', async () => {
    const controller = new AbortController();
    const waiting = waitFor(600, controller.signal);
    controller.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
  });
});
