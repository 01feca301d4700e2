import { expect, it } from 'vitest';
import { delay } from './delay.ts';

it('resolves after its time', async () => expect(await delay(0, undefined)).toBeUndefined());

it('rejects at once when the call is cancelled', async () => {
  const controller = new AbortController();
  const waiting = delay(60_000, controller.signal);
  controller.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
});

it('rejects at once when the call was cancelled before', async () => {
  await expect(delay(60_000, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
