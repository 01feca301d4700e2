// A screen of the portal itself in the place of an item: it loads when it is opened, and fails as scripts do, in its own place.
import { type ComponentType, createElement, Suspense, useEffect, useEffectEvent, useReducer } from 'react';
import { chunkLoadTimeoutMs } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { diagnosisText } from '#renderer/module-host/diagnosis.ts';
import { ModuleFailed } from '#renderer/module-host/module-failed.tsx';
import { ModuleLoading } from '#renderer/module-host/module-loading.tsx';
import styles from '#renderer/module-host/module-view.module.css';
import { cancelOfferMs, type ModuleFailure } from '#renderer/module-host/runtime/module-runtime.ts';
import type { Place } from '#renderer/module-host/runtime/opening.ts';
import { NativeBoundary } from './native-boundary.tsx';
import { type Circumstances, firstTry, type NativeEvent, nativeFailure, type NativeState, reduceNative } from './native-flow.ts';

export interface NativeViewProps<Props extends object> {
  readonly place: Place;
  /** The script of the item, as the diagnosis names it. */
  readonly script: string;
  /** Loads the screen; asked again for every try. Keep it the same from one drawing to the next. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** The props of the screen. */
  readonly given: Props;
  readonly onClose: () => void;
  readonly onFailed: (failure: ModuleFailure) => void;
}

const circumstances = (error: unknown, during: Circumstances['during']): Circumstances => ({
  during,
  online: navigator.onLine,
  status: error instanceof ApiError ? error.status : null,
});

/** The events of an attempt and of its clocks. */
function useAttempt<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  attempt: number,
  send: (event: NativeEvent<ComponentType<Props>>) => void,
): void {
  useEffect(() => {
    const clocks = [
      setTimeout(() => send({ kind: 'download-slow', attempt }), cancelOfferMs),
      setTimeout(() => send({ kind: 'download-timed-out', attempt }), chunkLoadTimeoutMs),
    ];
    load().then(
      (screen) => send({ kind: 'screen-received', attempt, screen }),
      (error: unknown) =>
        send({ kind: 'screen-failed', attempt, failure: nativeFailure(error, circumstances(error, 'download')) }),
    );
    return () => clocks.forEach(clearTimeout);
  }, [load, attempt, send]);
}

export function NativeView<Props extends object>({ place, script, load, given, onClose, onFailed }: NativeViewProps<Props>) {
  type Screen = ComponentType<Props>;
  const [state, send] = useReducer<NativeState<Screen>, [NativeEvent<Screen>]>(reduceNative, firstTry);
  const { attempt } = state;
  const failure = state.kind === 'failed' ? state.failure : null;
  useAttempt(load, attempt, send);
  // Once for each failure, with the listener of that moment.
  const tell = useEffectEvent(onFailed);
  useEffect(() => {
    if (failure !== null) tell(failure);
  }, [failure]);
  // Some browsers remember that a file did not come: then only a new page asks for it again.
  const reload = (): void =>
    attempt > 1 && failure?.reason === 'download' ? location.reload() : send({ kind: 'reload-requested' });
  const failed = (error: unknown): void =>
    send({ kind: 'screen-failed', attempt, failure: nativeFailure(error, circumstances(error, 'draw')) });
  return (
    <div className={styles['view']} data-native data-module-state={state.kind === 'shown' ? 'running' : state.kind}>
      {state.kind === 'downloading' && (
        <ModuleLoading title={place.item.title} cancellable={state.cancellable} onCancel={onClose} />
      )}
      {state.kind === 'shown' && (
        <NativeBoundary key={attempt} onError={failed}>
          <Suspense fallback={<ModuleLoading title={place.item.title} cancellable={false} onCancel={onClose} />}>
            {createElement(state.screen, given)}
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
