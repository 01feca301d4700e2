import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadinessCheck } from '#server/http/site/dependencies.ts';
import { createReadiness } from './readiness.ts';

interface Line {
  readonly level: 'warn' | 'info';
  readonly check: string;
  readonly problem?: string;
}

let lines: Line[];
const note =
  (level: Line['level']) =>
  ({ check, problem }: Omit<Line, 'level'>): void =>
    void lines.push({ level, check, ...(problem === undefined ? {} : { problem }) });
const log = { warn: note('warn'), info: note('info') };

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const fine: ReadinessCheck = async () => null;
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('createReadiness', () => {
  it('is ready when every check finds nothing', async () => {
    const read = createReadiness({ checks: { database: fine, files: fine }, log });
    expect(await read()).toEqual({ ready: true, checks: { database: true, files: true } });
    expect(lines).toEqual([]);
  });

  it.each<[string, ReadinessCheck, string]>([
    ['reports a problem', async () => 'disco cheio', 'disco cheio'],
    ['fails', () => Promise.reject(new Error('ECONNREFUSED')), 'ECONNREFUSED'],
    ['never answers', () => new Promise(() => undefined), 'sem resposta em 2000 ms'],
  ])('is not ready when a check %s', async (_, files, problem) => {
    const reading = createReadiness({ checks: { database: fine, files }, log })();
    await later(2_000);
    expect(await reading).toEqual({ ready: false, checks: { database: true, files: false } });
    expect(lines).toEqual([{ level: 'warn', check: 'files', problem }]);
  });

  it('logs each change once', async () => {
    let problem: string | null = 'disco cheio';
    const read = createReadiness({ checks: { files: async () => problem }, log });
    await read();
    await later(1_500);
    await read();
    problem = null;
    await later(1_500);
    expect((await read()).ready).toBe(true);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  });

  it('runs the checks once for all requests within a second', async () => {
    const check = vi.fn(fine);
    const read = createReadiness({ checks: { check }, log });
    await Promise.all(Array.from({ length: 50 }, () => read()));
    expect(check).toHaveBeenCalledTimes(1);
    await later(1_100);
    await read();
    expect(check).toHaveBeenCalledTimes(2);
  });
});
