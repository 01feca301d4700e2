import { expect, it, vi } from 'vitest';
import { runEach } from './background.ts';

it('runs the steps after one that fails, in their order, and reports each failure', async () => {
  const done: string[] = [];
  const refused = new Error('the storage is away');
  const onTrouble = vi.fn();
  await runEach(
    [
      () => Promise.resolve(done.push('secrets')),
      () => Promise.reject(refused),
      () => Promise.resolve(done.push('runs')),
      () => {
        throw new TypeError('a mistake');
      },
      () => Promise.resolve(done.push('terms')),
    ],
    onTrouble,
  );
  expect(done).toEqual(['secrets', 'runs', 'terms']);
  expect(onTrouble.mock.calls).toEqual([[refused], [new TypeError('a mistake')]]);
});
