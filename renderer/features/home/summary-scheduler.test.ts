import { describe, expect, it } from 'vitest';
import { createSummaryScheduler, plan } from './summary-scheduler.ts';

const ids = (text: string): { readonly id: string }[] => Array.from(text, (id) => ({ id }));

describe('plan', () => {
  it.each<[running: number, waiting: string, visible: string, next: string]>([
    [0, '', '', ''],
    [0, 'abcdef', '', 'abcd'],
    [3, 'abcdef', '', 'a'],
    [4, 'abcdef', 'abcdef', ''],
    [5, 'a', 'a', ''],
    [0, 'abcdef', 'ef', 'efab'],
    [2, 'abcdef', 'f', 'fa'],
    [0, 'ab', 'xyz', 'ab'],
    [3, 'abc', 'cb', 'b'],
  ])('%i running, %s waiting, %s in view: %s', (running, waiting, visible, next) => {
    expect(plan({ running, waiting: ids(waiting), visible: new Set(visible) }).join('')).toBe(next);
  });
});

/** Work that ends when the test says so. */
function aBatch(names: string) {
  const scheduler = createSummaryScheduler();
  const never = new AbortController().signal;
  const started: string[] = [];
  const endings = new Map<string, (outcome: 'done' | 'failed') => void>();
  const start = (name: string, signal = never): Promise<string> =>
    scheduler.run(name, signal, () => {
      started.push(name);
      return new Promise((resolve, reject) =>
        endings.set(name, (outcome) => (outcome === 'done' ? resolve(name) : reject(new Error(name)))),
      );
    });
  const results = new Map(Array.from(names, (name) => [name, start(name)]));
  const end = async (name: string, outcome: 'done' | 'failed' = 'done'): Promise<void> => {
    endings.get(name)?.(outcome);
    await results.get(name)?.catch(() => undefined);
    await Promise.resolve();
  };
  return { scheduler, started, end, start, results };
}

describe('scheduler', () => {
  it('runs four at a time, in the order of the page', async () => {
    const { started, end } = aBatch('abcdefg');
    await Promise.resolve();
    expect(started.join('')).toBe('abcd');
    await end('b');
    expect(started.join('')).toBe('abcde');
  });

  it('prefers what came into view meanwhile', async () => {
    const { scheduler, started, end } = aBatch('abcdefg');
    await Promise.resolve();
    scheduler.see('g', true);
    await end('a');
    scheduler.see('g', false);
    await end('b');
    expect(started.join('')).toBe('abcdge');
  });

  it('goes on after a failure', async () => {
    const { started, end, results } = aBatch('abcde');
    await Promise.resolve();
    await end('a', 'failed');
    await expect(results.get('a')).rejects.toThrow('a');
    expect(started.join('')).toBe('abcde');
  });

  it('leaves out what was cancelled while it waited', async () => {
    const { started, start, end } = aBatch('abcd');
    const controller = new AbortController();
    const cancelled = start('e', controller.signal);
    const following = start('f');
    await Promise.resolve();
    controller.abort(new Error('gone'));
    await expect(cancelled).rejects.toThrow('gone');
    await end('a');
    expect(started.join('')).toBe('abcdf');
    await end('f');
    await expect(following).resolves.toBe('f');
  });
});
