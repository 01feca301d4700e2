import { describe, expect, it, vi } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';

const throwAtOnce = (): Promise<void> => {
  throw new Error('at once');
};

describe('one promise at a time', () => {
  it('starts no other while one is pending, and starts again afterwards', async () => {
    const one = createOneAtATime();
    let finish: () => void = vi.fn();
    const first = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const second = vi.fn(() => Promise.resolve('second'));
    expect(one.state()).toBe('idle');
    const running = one.run(() => first);
    expect([one.state(), one.run(second)]).toEqual(['pending', null]);
    expect(second).not.toHaveBeenCalled();
    finish();
    await running;
    expect(one.state()).toBe('resolved');
    expect(await one.run(second)).toBe('second');
  });
  it('passes a rejection on and starts again afterwards', async () => {
    const one = createOneAtATime();
    await expect(one.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(one.state()).toBe('rejected');
    await one.run(() => Promise.resolve());
    expect(one.state()).toBe('resolved');
  });
  it('treats work that throws at once as rejected', async () => {
    const one = createOneAtATime();
    await expect(one.run(throwAtOnce)).rejects.toThrow('at once');
    expect(one.state()).toBe('rejected');
  });
});
