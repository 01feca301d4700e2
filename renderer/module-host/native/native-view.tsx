// Shows a native screen of the portal for an item. The screen loads when it opens. Its failures are shown like those of scripts.
import { type ComponentType, createElement, Suspense, useEffect } from 'react';
import { chunkLoadTimeoutMs } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { useFlow } from '#renderer/flow/use-flow.ts';
import { diagnosisText } from '#renderer/module-host/diagnosis.ts';
import { ModuleFailed } from '#renderer/module-host/module-failed.tsx';
import { ModuleLoading } from '#renderer/module-host/module-loading.tsx';
import styles from '#renderer/module-host/module-view.module.css';
import { cancelOfferMs, type ModuleFailure } from '#renderer/module-host/runtime/module-runtime.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { NativeBoundary } from './native-boundary.tsx';
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

export interface NativeViewProps<Props extends object> {
  readonly place: ItemInModule;
  /** The script of the item, for the diagnosis. */
  readonly script: string;
  /** Loads the screen; called for every attempt. This function and `onFailed` are those of the first render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** The props of the screen. */
  readonly screenProps: Props;
  readonly onClose: () => void;
  readonly onFailed: (failure: ModuleFailure) => void;
}

const failureContext = (error: unknown, during: FailureContext['during']): FailureContext => ({
  during,
  online: navigator.onLine,
  status: error instanceof ApiError ? error.status : null,
});

const waitMs = { 'download-slow': cancelOfferMs, 'download-timed-out': chunkLoadTimeoutMs } as const;

/** Loads the screen when the view appears. Events are dropped while the view is removed. */
function useNativeFlow<Props extends object>({ load, onFailed }: Pick<NativeViewProps<Props>, 'load' | 'onFailed'>) {
  type Screen = ComponentType<Props>;
  type Event = NativeEvent<Screen>;
  async function loadScreen(attempt: number): Promise<Event> {
    try {
      return { kind: 'screen-received', attempt, screen: await load() };
    } catch (error) {
      return { kind: 'screen-failed', attempt, failure: nativeFailure(error, failureContext(error, 'download')) };
    }
  }
  const [state, flow] = useFlow<NativeState<Screen>, Event, NativeCommand>(() => ({
    start: firstAttempt,
    reduce: reduceNative,
    execute(command) {
      switch (command.kind) {
        case 'load':
          return loadScreen(command.attempt);
        case 'wait': {
          const { after, attempt } = command;
          return new Promise((resolve) => setTimeout(() => resolve({ kind: after, attempt }), waitMs[after]));
        }
        case 'report':
          return onFailed(command.failure);
        default:
          throw new TypeError(`No such command: ${JSON.stringify(command satisfies never)}`);
      }
    },
  }));
  useEffect(() => {
    const { kind, attempt } = flow.state();
    flow.open();
    // React can run an effect again for the same state; a download whose answer was dropped meanwhile is then requested again.
    if (kind === 'downloading') flow.run(loadCommands(attempt));
    return flow.close;
  }, [flow]);
  return [state, flow.send] as const;
}

export function NativeView<Props extends object>({
  place,
  script,
  load,
  screenProps,
  onClose,
  onFailed,
}: NativeViewProps<Props>) {
  const [state, send] = useNativeFlow({ load, onFailed });
  const { attempt } = state;
  const failure = state.kind === 'failed' ? state.failure : null;
  // Some browsers cache a failed import; only a page reload then requests the file again.
  const reload = (): void =>
    attempt > 1 && failure?.reason === 'download' ? location.reload() : send({ kind: 'reload-requested' });
  const failed = (error: unknown): void =>
    send({ kind: 'screen-failed', attempt, failure: nativeFailure(error, failureContext(error, 'draw')) });
  return (
    <div className={styles['view']} data-native data-module-state={state.kind === 'shown' ? 'running' : state.kind}>
      {state.kind === 'downloading' && (
        <ModuleLoading title={place.item.title} cancellable={state.cancellable} onCancel={onClose} />
      )}
      {state.kind === 'shown' && (
        <NativeBoundary key={attempt} onError={failed}>
          <Suspense fallback={<ModuleLoading title={place.item.title} cancellable={false} onCancel={onClose} />}>
            {createElement(state.screen, screenProps)}
          </Suspense>
        </NativeBoundary>
      )}
      {state.kind === 'failed' && (
        <ModuleFailed
          failure={state.failure}
          diagnosis={() =>
            diagnosisText({ ...place, script, failure: state.failure, log: [], at: new Date(), userAgent: navigator.userAgent })
          }
          onReload={reload}
          onClose={onClose}
        />
      )}
    </div>
  );
}
