import { describe, expect, it } from 'vitest';
import {
  type FailureContext,
  firstAttempt,
  loadCommands,
  type NativeCommand,
  type NativeEvent,
  nativeFailure,
  type NativeState,
  reduceNative,
} from './native-flow.ts';

type State = NativeState<string>;
const failure = { reason: 'crashed', detail: 'x' } as const;
const waiting: State = firstAttempt;
const slow: State = { ...firstAttempt, cancellable: true };
const shown: State = { kind: 'shown', attempt: 1, screen: 'nfe' };
const failed: State = { kind: 'failed', attempt: 1, failure };
const received: NativeEvent<string> = { kind: 'screen-received', attempt: 1, screen: 'nfe' };
const broken: NativeEvent<string> = { kind: 'screen-failed', attempt: 1, failure };
const timedOut: NativeEvent<string> = { kind: 'download-timed-out', attempt: 1 };
const isSlow: NativeEvent<string> = { kind: 'download-slow', attempt: 1 };
const again: NativeEvent<string> = { kind: 'reload-requested' };

describe('states, one line per case', () => {
  it.each<[from: State, event: NativeEvent<string>, to: State]>([
    [waiting, isSlow, slow],
    [waiting, received, shown],
    [slow, received, shown],
    [waiting, broken, failed],
    [slow, timedOut, { kind: 'failed', attempt: 1, failure: { reason: 'download', detail: '#CHUNK_LOAD: 120000 ms' } }],
    [shown, broken, failed],
    [failed, again, { ...firstAttempt, attempt: 2 }],
    [shown, again, { ...firstAttempt, attempt: 2 }],
    // late events, or events of an earlier attempt
    [shown, timedOut, shown],
    [shown, isSlow, shown],
    [failed, received, failed],
    [failed, timedOut, failed],
    [{ ...firstAttempt, attempt: 2 }, received, { ...firstAttempt, attempt: 2 }],
    [{ ...firstAttempt, attempt: 2 }, broken, { ...firstAttempt, attempt: 2 }],
  ])('turns %j on %j into %j', (from, event, to) => expect(reduceNative(from, event).state).toEqual(to));

  it.each<[what: string, from: State, event: NativeEvent<string>, commands: readonly NativeCommand[]]>([
    ['loads the screen again on a reload', failed, again, loadCommands(2)],
    ['reports a failure', shown, broken, [{ kind: 'report', failure }]],
    ['reports a failure once', failed, broken, []],
    ['does nothing for a screen in time', waiting, received, []],
  ])('%s', (_what, from, event, commands) => expect(reduceNative(from, event).commands).toEqual(commands));
});

describe('failures, one line per case', () => {
  const error = new TypeError('no');
  it.each<[context: FailureContext, reason: string, detail: string]>([
    [{ during: 'download', online: true, status: null }, 'download', '#CHUNK_LOAD: TypeError: no'],
    [{ during: 'download', online: false, status: null }, 'offline', '#CHUNK_LOAD: TypeError: no'],
    [{ during: 'draw', online: true, status: null }, 'crashed', 'TypeError: no'],
    [{ during: 'draw', online: false, status: null }, 'crashed', 'TypeError: no'],
    [{ during: 'draw', online: true, status: 500 }, 'crashed', 'TypeError: no'],
    [{ during: 'draw', online: true, status: 403 }, 'forbidden', 'TypeError: no'],
    [{ during: 'draw', online: true, status: 0 }, 'download', 'TypeError: no'],
    [{ during: 'draw', online: false, status: 0 }, 'offline', 'TypeError: no'],
  ])('maps %j to %s', (context, reason, detail) => expect(nativeFailure(error, context)).toEqual({ reason, detail }));
  it.each([
    [true, 'download'],
    [false, 'offline'],
  ])('maps a missing chunk of the screen (online: %j) to %s', (online, reason) => {
    const missing = new TypeError('Failed to fetch dynamically imported module: http://x/assets/editor.js');
    const failure = nativeFailure(missing, { during: 'draw', online, status: null });
    expect(failure).toEqual({ reason, detail: `#CHUNK_LOAD: TypeError: ${missing.message}` });
  });
  it('truncates the text of a thrown value that is not an Error', () =>
    expect(nativeFailure('x'.repeat(400), { during: 'draw', online: true, status: null }).detail).toHaveLength(300));
});
