// The item that is open, in each of its states. The shell around it stays usable in every one.
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { diagnosisText } from './diagnosis.ts';
import { ModuleFailed } from './module-failed.tsx';
import { ModuleFrame } from './module-frame.tsx';
import type { ModuleHost } from './module-host.ts';
import { ModuleLoading } from './module-loading.tsx';
import styles from './module-view.module.css';

const TrustedPlace = lazy(async () => ({ default: (await import('./trusted/trusted-place.tsx')).TrustedPlace }));

export interface ModuleViewProps {
  readonly host: ModuleHost;
  /** Closes the item, and the place it is shown in. */
  readonly onClose: () => void;
}

export function ModuleView({ host, onClose }: ModuleViewProps) {
  const state = useStore(host.store, ({ runtime }) => runtime);
  if (state.kind === 'idle') return null;
  const { attempt, opening } = state;
  const { title } = opening.item;
  return (
    <div className={styles['view']} data-module-state={state.kind}>
      {state.kind !== 'failed' &&
        (host.isTrusted(opening) ? (
          <Suspense>
            <TrustedPlace key={attempt} host={host} attempt={attempt} title={title} />
          </Suspense>
        ) : (
          <ModuleFrame key={attempt} host={host} attempt={attempt} title={title} shown={state.kind === 'running'} />
        ))}
      {(state.kind === 'downloading' || state.kind === 'starting') && (
        <ModuleLoading title={title} cancellable={state.kind === 'downloading' && state.cancellable} onCancel={onClose} />
      )}
      {state.kind === 'failed' && (
        <ModuleFailed
          key={attempt}
          failure={state.failure}
          diagnosis={() =>
            diagnosisText({
              ...opening,
              failure: state.failure,
              log: host.log(),
              at: new Date(),
              userAgent: navigator.userAgent,
            })
          }
          onReload={() => host.reload()}
          onClose={onClose}
        />
      )}
    </div>
  );
}
