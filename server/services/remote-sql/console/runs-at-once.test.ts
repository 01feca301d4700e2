import { consoleRunsAtOnce } from '#contract/limits.ts';
import { expect, it } from 'vitest';
import { createRunsAtOnce } from './runs-at-once.ts';

/** A statement, with the functions that end it. */
function statement() {
  let [end, fail] = [(): void => undefined, (_error: Error): void => undefined];
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { ended, end: () => end(), fail: (error: Error) => fail(error) };
}

it('refuses a further statement of a person until one ends, and none of another person', async () => {
  const runOne = createRunsAtOnce();
  const [failing, other] = [statement(), statement()];
  const first = runOne('ana', () => failing.ended);
  const others = Array.from({ length: consoleRunsAtOnce - 1 }, () => runOne('ana', () => other.ended));
  const refusal = {
    code: '#TOO_MANY_ATTEMPTS',
    data: { message: 'Você já tem 5 consultas em andamento. Espere uma delas terminar.' },
  };
  await expect(runOne('ana', () => Promise.resolve('late'))).rejects.toMatchObject(refusal);
  await expect(runOne('bruno', () => Promise.resolve('own'))).resolves.toBe('own');
  failing.fail(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await expect(runOne('ana', () => Promise.resolve('next'))).resolves.toBe('next');
  other.end();
  await Promise.all(others);
});
