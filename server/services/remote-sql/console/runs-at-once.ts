// Limits the statements that one person runs at the same time. A connector has few connections, and everyone shares them.
import { consoleRunsAtOnce } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';

/** Creates a function that runs `work`, or refuses when the person has `consoleRunsAtOnce` statements running in this process. */
export function createRunsAtOnce() {
  const running = new Map<string, number>();
  return async function runOne<T>(person: string, work: () => Promise<T>): Promise<T> {
    const others = running.get(person) ?? 0;
    if (others >= consoleRunsAtOnce)
      throw new AppError('#TOO_MANY_ATTEMPTS', {
        message: `Você já tem ${consoleRunsAtOnce} consultas em andamento. Espere uma delas terminar.`,
      });
    running.set(person, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(person) ?? 1) - 1;
      if (left === 0) running.delete(person);
      else running.set(person, left);
    }
  };
}
