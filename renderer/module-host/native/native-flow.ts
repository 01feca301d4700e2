// The states of a native screen that an item opens: downloading → shown, or failed, with the same failures as a script. Pure.
import { chunkLoadTimeoutMs } from '#contract/limits.ts';
import { chunkFailure } from '#renderer/api/chunk-failure.ts';
import type { Step } from '#renderer/flow/flow.ts';
import type { ModuleFailure } from '#renderer/module-host/runtime/module-runtime.ts';

interface Attempt {
  /** Incremented with every attempt; events of an earlier attempt are dropped. */
  readonly attempt: number;
}

export type NativeState<Screen> =
  | (Attempt & { readonly kind: 'downloading'; readonly cancellable: boolean })
  | (Attempt & { readonly kind: 'shown'; readonly screen: Screen })
  | (Attempt & { readonly kind: 'failed'; readonly failure: ModuleFailure });

export type NativeEvent<Screen> =
  | { readonly kind: 'reload-requested' }
  | (Attempt & { readonly kind: 'download-slow' })
  | (Attempt & { readonly kind: 'download-timed-out' })
  | (Attempt & { readonly kind: 'screen-received'; readonly screen: Screen })
  | (Attempt & { readonly kind: 'screen-failed'; readonly failure: ModuleFailure });

export type NativeCommand =
  | (Attempt & { readonly kind: 'load' })
  /** Sends the event `after` when its time has passed. */
  | (Attempt & { readonly kind: 'wait'; readonly after: 'download-slow' | 'download-timed-out' })
  | { readonly kind: 'report'; readonly failure: ModuleFailure };

export const firstAttempt = { kind: 'downloading', attempt: 1, cancellable: false } as const;

const timedOut: ModuleFailure = { reason: 'download', detail: `#CHUNK_LOAD: ${chunkLoadTimeoutMs} ms` };

/** Loads the screen and watches the time of the download. */
export const loadCommands = (attempt: number): readonly NativeCommand[] => [
  { kind: 'load', attempt },
  { kind: 'wait', attempt, after: 'download-slow' },
  { kind: 'wait', attempt, after: 'download-timed-out' },
];

type NativeStep<Screen> = Step<NativeState<Screen>, NativeCommand>;

const only = <Screen>(state: NativeState<Screen>): NativeStep<Screen> => ({ state, commands: [] });

const failed = <Screen>(attempt: number, failure: ModuleFailure): NativeStep<Screen> => ({
  state: { kind: 'failed', attempt, failure },
  commands: [{ kind: 'report', failure }],
});

/** A shown screen can still fail; it ignores download events. */
export function reduceNative<Screen>(state: NativeState<Screen>, event: NativeEvent<Screen>): NativeStep<Screen> {
  const { attempt } = state;
  if (event.kind === 'reload-requested') {
    const next = attempt + 1;
    return { state: { ...firstAttempt, attempt: next }, commands: loadCommands(next) };
  }
  if (event.attempt !== attempt || state.kind === 'failed') return only(state);
  if (event.kind === 'screen-failed') return failed(attempt, event.failure);
  if (state.kind === 'shown') return only(state);
  switch (event.kind) {
    case 'download-slow':
      return only({ ...state, cancellable: true });
    case 'download-timed-out':
      return failed(attempt, timedOut);
    case 'screen-received':
      return only({ kind: 'shown', attempt, screen: event.screen });
    default:
      throw new TypeError(`No such event: ${JSON.stringify(event satisfies never)}`);
  }
}

export interface FailureContext {
  /** Whether the screen failed while it was downloaded or while it rendered. */
  readonly during: 'download' | 'draw';
  readonly online: boolean;
  /** Status of the failed request; null when the error is not about a request. */
  readonly status: number | null;
}

/** The failure of a screen for an error. `detail` is for the diagnosis. */
export function nativeFailure(error: unknown, { during, online, status }: FailureContext): ModuleFailure {
  const detail = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300);
  if (status === 403) return { reason: 'forbidden', detail };
  // A part of the screen may be a separate chunk.
  const code = chunkFailure(error) ?? (during === 'download' ? '#CHUNK_LOAD' : null);
  if (code === null && status !== 0) return { reason: 'crashed', detail };
  return { reason: online ? 'download' : 'offline', detail: code === null ? detail : `${code}: ${detail}` };
}
