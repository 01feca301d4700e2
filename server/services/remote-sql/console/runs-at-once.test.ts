import { consoleRunsAtOnce } from '#contract/limits.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expect, it } from 'vitest';
import { createRunsAtOnce } from './runs-at-once.ts';

it('refuses a further statement of a person until one ends, and none of another person', async () => {
  const runOne = createRunsAtOnce();
  const [failure, end] = [withResolvers(), withResolvers()];
  const first = runOne('ana', () =>
    failure.promise.then(() => {
      throw new Error('failed');
    }),
  );
  const others = Array.from({ length: consoleRunsAtOnce - 1 }, () => runOne('ana', () => end.promise));
  const refusal = {
    code: '#TOO_MANY_ATTEMPTS',
    data: { message: 'Você já tem 5 consultas em andamento. Espere uma delas terminar.' },
  };
  await expect(runOne('ana', () => Promise.resolve('late'))).rejects.toMatchObject(refusal);
  await expect(runOne('bruno', () => Promise.resolve('own'))).resolves.toBe('own');
  failure.resolve();
  await expect(first).rejects.toThrow('failed');
  await expect(runOne('ana', () => Promise.resolve('next'))).resolves.toBe('next');
  end.resolve();
  await Promise.all(others);
});
