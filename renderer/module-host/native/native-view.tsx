// Shows a native screen of the portal for an item. The screen loads when it opens. Its failures are shown like those of scripts.
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
import {
  type FailureContext,
  firstAttempt,
  type NativeEvent,
  nativeFailure,
  type NativeState,
  reduceNative,
} from './native-flow.ts';

export interface NativeViewProps<Props extends object> {
  readonly place: Place;
  /** The script of the item, for the diagnosis. */
  readonly script: string;
  /** Loads the screen; called for every attempt. It must be the same function in every render. */
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

/** Loads the screen for an attempt and sends the events of the attempt and its timers. */
function useAttempt<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  attempt: number,
  send: (event: NativeEvent<ComponentType<Props>>) => void,
): void {
  useEffect(() => {
    const timers = [
      setTimeout(() => send({ kind: 'download-slow', attempt }), cancelOfferMs),
      setTimeout(() => send({ kind: 'download-timed-out', attempt }), chunkLoadTimeoutMs),
    ];
    load().then(
      (screen) => send({ kind: 'screen-received', attempt, screen }),
      (error: unknown) =>
        send({ kind: 'screen-failed', attempt, failure: nativeFailure(error, failureContext(error, 'download')) }),
    );
    return () => timers.forEach(clearTimeout);
  }, [load, attempt, send]);
}

export function NativeView<Props extends object>({
  place,
  script,
  load,
  screenProps,
  onClose,
  onFailed,
}: NativeViewProps<Props>) {
  type Screen = ComponentType<Props>;
  const [state, send] = useReducer<NativeState<Screen>, [NativeEvent<Screen>]>(reduceNative, firstAttempt);
  const { attempt } = state;
  const failure = state.kind === 'failed' ? state.failure : null;
  useAttempt(load, attempt, send);
  // Calls the current listener once for each failure.
  const notify = useEffectEvent(onFailed);
  useEffect(() => {
    if (failure !== null) notify(failure);
  }, [failure]);
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
