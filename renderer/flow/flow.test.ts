import { withResolvers } from './with-resolvers.test-support.ts';
import { describe, expect, it } from 'vitest';
import { createFlow, type Step } from './flow.ts';

interface State {
  readonly attempt: number;
  readonly text: string;
}
type Event = { readonly kind: 'asked' } | { readonly kind: 'received'; readonly attempt: number; readonly text: string };
type Command = { readonly kind: 'ask'; readonly attempt: number };

function reduce(state: State, event: Event): Step<State, Command> {
  if (event.kind === 'asked') {
    const attempt = state.attempt + 1;
    return { state: { attempt, text: '…' }, commands: [{ kind: 'ask', attempt }] };
  }
  return { state: event.attempt === state.attempt ? { ...state, text: event.text } : state, commands: [] };
}

const start: State = { attempt: 0, text: '' };
const received = (attempt: number, text: string): Event => ({ kind: 'received', attempt, text });
/** Waits until all resolved answers are processed. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

type Answer = (attempt: number) => Event | null | Promise<Event | null>;

describe('a command', () => {
  const refusal = new Error('refused');
  it.each<[title: string, answer: Answer, text: string]>([
    ['is answered at once', (attempt) => received(attempt, 'at once'), 'at once'],
    ['is answered later', (attempt) => Promise.resolve(received(attempt, 'later')), 'later'],
    ['has no answer', () => null, '…'],
    ['is rejected', () => Promise.reject(refusal), 'refused'],
    [
      'throws synchronously',
      () => {
        throw refusal;
      },
      'refused',
    ],
    ['is answered for an earlier attempt', (attempt) => received(attempt - 1, 'late'), '…'],
  ])('%s', async (_title, answer, text) => {
    const flow = createFlow<State, Event, Command>({
      start,
      reduce,
      execute: ({ attempt }) => answer(attempt),
      failed: (error, { attempt }) => received(attempt, error instanceof Error ? error.message : ''),
    });
    flow.send({ kind: 'asked' });
    await settle();
    expect(flow.state().text).toBe(text);
  });
});

it('drops the answer to the first of two commands', async () => {
  const [first, second] = [withResolvers(), withResolvers()];
  const flow = createFlow<State, Event, Command>({
    start,
    reduce,
    execute: async ({ attempt }) => {
      await (attempt === 1 ? first : second).promise;
      return received(attempt, String(attempt));
    },
  });
  flow.send({ kind: 'asked' });
  flow.send({ kind: 'asked' });
  second.resolve();
  await settle();
  first.resolve();
  await settle();
  expect(flow.state()).toEqual({ attempt: 2, text: '2' });
});

it('notifies listeners of a change before its commands run, and not without a change', () => {
  const order: string[] = [];
  const flow = createFlow<State, Event, Command>({
    start,
    reduce,
    execute({ kind }) {
      order.push(kind);
      return null;
    },
  });
  const stop = flow.subscribe(() => order.push(`announced ${flow.state().attempt}`));
  flow.send({ kind: 'asked' });
  flow.send(received(0, 'late'));
  stop();
  flow.send(received(1, 'in time'));
  flow.run([{ kind: 'ask', attempt: 9 }]);
  expect(order).toEqual(['announced 1', 'ask', 'ask']);
});

it('drops every event after it is closed', async () => {
  const answer = withResolvers();
  const execute = (): Promise<Event> => answer.promise.then(() => received(1, 'late'));
  const flow = createFlow<State, Event, Command>({ start, reduce, execute });
  flow.send({ kind: 'asked' });
  flow.close();
  answer.resolve();
  flow.send({ kind: 'asked' });
  await settle();
  expect(flow.state()).toEqual({ attempt: 1, text: '…' });
});

it('accepts events again after it is opened', () => {
  const flow = createFlow<State, Event, Command>({ start, reduce, execute: () => null });
  flow.close();
  flow.open();
  flow.send({ kind: 'asked' });
  expect(flow.state()).toEqual({ attempt: 1, text: '…' });
});
