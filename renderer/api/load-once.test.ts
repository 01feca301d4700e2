import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads once for all callers', async () => {
  let loads = 0;
  const load = loadOnce(() => Promise.resolve((loads += 1)));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

it('loads again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(() => ((loads += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(loads)));
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe(2);
});
