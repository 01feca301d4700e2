import { describe, expect, it } from 'vitest';
import { type Circumstances, firstTry, type NativeEvent, nativeFailure, type NativeState, reduceNative } from './native-flow.ts';

type State = NativeState<string>;
const failure = { reason: 'crashed', detail: 'x' } as const;
const waiting: State = firstTry;
const slow: State = { ...firstTry, cancellable: true };
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
    [failed, again, { ...firstTry, attempt: 2 }],
    [shown, again, { ...firstTry, attempt: 2 }],
    // late, or of an attempt that is over
    [shown, timedOut, shown],
    [shown, isSlow, shown],
    [failed, received, failed],
    [failed, timedOut, failed],
    [{ ...firstTry, attempt: 2 }, received, { ...firstTry, attempt: 2 }],
    [{ ...firstTry, attempt: 2 }, broken, { ...firstTry, attempt: 2 }],
  ])('%j, %j → %j', (from, event, to) => expect(reduceNative(from, event)).toEqual(to));
});

describe('failures, one line per case', () => {
  const error = new TypeError('no');
  it.each<[circumstances: Circumstances, reason: string, detail: string]>([
    [{ during: 'download', online: true, status: null }, 'download', '#CHUNK_LOAD: TypeError: no'],
    [{ during: 'download', online: false, status: null }, 'offline', '#CHUNK_LOAD: TypeError: no'],
    [{ during: 'draw', online: true, status: null }, 'crashed', 'TypeError: no'],
    [{ during: 'draw', online: false, status: null }, 'crashed', 'TypeError: no'],
    [{ during: 'draw', online: true, status: 500 }, 'crashed', 'TypeError: no'],
    [{ during: 'draw', online: true, status: 403 }, 'forbidden', 'TypeError: no'],
    [{ during: 'draw', online: true, status: 0 }, 'download', 'TypeError: no'],
    [{ during: 'draw', online: false, status: 0 }, 'offline', 'TypeError: no'],
  ])('%j → %s', (circumstances, reason, detail) => expect(nativeFailure(error, circumstances)).toEqual({ reason, detail }));
  it.each([
    [true, 'download'],
    [false, 'offline'],
  ])('a part of it that is a file of its own did not come (online: %j) → %s', (online, reason) => {
    const missing = new TypeError('Failed to fetch dynamically imported module: http://x/assets/editor.js');
    const failure = nativeFailure(missing, { during: 'draw', online, status: null });
    expect(failure).toEqual({ reason, detail: `#CHUNK_LOAD: TypeError: ${missing.message}` });
  });
  it('says what was thrown, whatever it is', () =>
    expect(nativeFailure('x'.repeat(400), { during: 'draw', online: true, status: null }).detail).toHaveLength(300));
});
