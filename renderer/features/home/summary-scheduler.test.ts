import { describe, expect, it } from 'vitest';
import { createSummaryScheduler, type GroupResult, plan } from './summary-scheduler.ts';

/** A letter is a summary; a capital letter is read alone. */
const entries = (text: string) => Array.from(text, (id) => ({ id: id.toLowerCase(), isAlone: id !== id.toLowerCase() }));

describe('plan', () => {
  it.each<[running: number, waiting: string, visible: string, groups: string]>([
    [0, '', '', ''],
    [0, 'ab', '', 'a b'],
    [0, 'abcdef', '', 'ae bf c d'],
    [3, 'abcdef', '', 'abcdef'],
    [3, 'abcdefgh', '', 'abcdef'],
    [4, 'abcdef', 'abcdef', ''],
    [5, 'a', 'a', ''],
    [0, 'abcdef', 'ef', 'ec fd a b'],
    [2, 'abcdef', 'f', 'fbd ace'],
    [0, 'ab', 'xyz', 'a b'],
    [0, 'Abcdef', '', 'a be cf d'],
    [3, 'Abc', '', 'a'],
    [3, 'aBc', '', 'ac'],
    [0, 'ABCDE', '', 'a b c d'],
  ])('with %i running, starts of %j (in view: %j) the groups %j', (running, waiting, visible, groups) => {
    const planned = plan({ running, waiting: entries(waiting), visible: new Set(visible) });
    expect(planned.map((group) => group.map(({ id }) => id).join('')).join(' ')).toBe(groups);
  });
});

interface Request {
  readonly ids: string;
  readonly signal: AbortSignal;
  answer(...results: readonly GroupResult<string>[]): void;
  fail(error: Error): void;
}

/** A scheduler whose requests the test answers. The query of a summary is its id; `?` begins the text of another back end. */
function startScheduler() {
  const requests: Request[] = [];
  const request = (ids: string, signal: AbortSignal): Promise<readonly GroupResult<string>[]> =>
    new Promise((resolve, reject) => requests.push({ ids, signal, answer: (...results) => resolve(results), fail: reject }));
  const scheduler = createSummaryScheduler<string, string>({
    isAlone: (query) => query.startsWith('?'),
    read: (queries, signal) => request(queries.join(''), signal),
  });
  const read = (id: string, signal = new AbortController().signal): Promise<string> => scheduler.read(id, id, signal);
  return { scheduler, requests, read, sent: () => requests.map(({ ids }) => ids).join(' ') };
}

const value = (text: string): GroupResult<string> => ({ kind: 'value', value: text });
/** Waits until the reactions of settled promises have run. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('scheduler', () => {
  it('sends four requests at a time, one per group', async () => {
    const { requests, read, sent } = startScheduler();
    const results = Array.from('abcdef', (id) => read(id));
    await settle();
    expect(sent()).toBe('ae bf c d');
    requests[0]?.answer(value('1'), value('5'));
    requests[1]?.answer(value('2'), value('6'));
    requests[2]?.answer(value('3'));
    requests[3]?.answer(value('4'));
    expect(await Promise.all(results)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('requests summaries first that came into view while they waited', async () => {
    const { scheduler, requests, read, sent } = startScheduler();
    for (const id of 'abcd') void read(id);
    await settle();
    for (const id of 'efg') void read(id);
    scheduler.setVisible('g', true);
    requests[0]?.answer(value('1'));
    await settle();
    expect(sent()).toBe('a b c d gef');
  });

  it('reads a summary again, alone, when it was late in its group', async () => {
    const { requests, read, sent } = startScheduler();
    const results = Array.from('abcde', (id) => read(id));
    await settle();
    requests[0]?.answer({ kind: 'late' }, value('5'));
    await settle();
    expect(sent()).toBe('ae b c d a');
    requests[4]?.answer(value('1'));
    expect(await results[0]).toBe('1');
    expect(await results[4]).toBe('5');
  });

  it('reads the text of another back end alone', async () => {
    const { read, sent } = startScheduler();
    for (const id of ['?1', '?2', '?3', '?4', '?5']) void read(id);
    await settle();
    expect(sent()).toBe('?1 ?2 ?3 ?4');
  });

  it('rejects one summary of a group without the others', async () => {
    const { requests, read } = startScheduler();
    const results = Array.from('abcde', (id) => read(id));
    await settle();
    requests[0]?.answer({ kind: 'failed', error: new Error('refused') }, value('5'));
    await expect(results[0]).rejects.toThrow('refused');
    expect(await results[4]).toBe('5');
  });

  it('rejects every summary of a failed request and continues with the next', async () => {
    const { requests, read, sent } = startScheduler();
    const results = Array.from('abcde', (id) => read(id));
    await settle();
    void read('f');
    requests[0]?.fail(new Error('no connection'));
    await expect(results[0]).rejects.toThrow('no connection');
    await expect(results[4]).rejects.toThrow('no connection');
    await settle();
    expect(sent()).toBe('ae b c d f');
  });

  it('does not request a summary that was cancelled while it waited', async () => {
    const { requests, read, sent } = startScheduler();
    for (const id of 'abcd') void read(id);
    await settle();
    const controller = new AbortController();
    const cancelled = read('e', controller.signal);
    void read('f');
    controller.abort(new Error('gone'));
    await expect(cancelled).rejects.toThrow('gone');
    requests[0]?.answer(value('1'));
    await settle();
    expect(sent()).toBe('a b c d f');
  });

  it('aborts a request when all of its summaries are cancelled', async () => {
    const { requests, read } = startScheduler();
    const controllers = Array.from('abcde', () => new AbortController());
    const results = controllers.map(({ signal }, index) => read('abcde'.charAt(index), signal).catch(() => 'cancelled'));
    await settle();
    controllers[0]?.abort();
    expect(await results[0]).toBe('cancelled');
    expect(requests[0]?.signal.aborted).toBe(false);
    controllers[4]?.abort();
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});
