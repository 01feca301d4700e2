// Shows the open item in each of its states. The shell stays usable in all of them.
import { lazy, Suspense, useRef } from 'react';
import { useStore } from 'zustand';
import { diagnosisText } from './diagnosis.ts';
import { ModuleFailed } from './module-failed.tsx';
import { ModuleFrame } from './module-frame.tsx';
import type { ModuleHost } from './module-host.ts';
import { type IsSameView, ModuleLeave } from './module-leave.tsx';
import { ModuleLoading } from './module-loading.tsx';
import styles from './module-view.module.css';

const TrustedPlace = lazy(async () => ({ default: (await import('./trusted/trusted-place.tsx')).TrustedPlace }));

export interface ModuleViewProps {
  readonly host: ModuleHost;
  /** Closes the item and the page or overlay that shows it. */
  readonly onClose: () => void;
  /** Whether a navigation between two addresses keeps the view of the module; only one within an address when absent. */
  readonly isSameView?: IsSameView;
}

export function ModuleView({ host, onClose, isSameView }: ModuleViewProps) {
  const state = useStore(host.store, ({ runtime }) => runtime);
  const view = useRef<HTMLDivElement>(null);
  if (state.kind === 'idle') return null;
  const { attempt, opening } = state;
  const reload = (): void => {
    // Reloading removes the focused button, so the focus moves to the view.
    if (view.current?.contains(document.activeElement) === true) view.current.focus();
    host.reload();
  };
  const { title } = opening.item;
  return (
    <div ref={view} className={styles['view']} tabIndex={-1} data-module-state={state.kind}>
      {state.kind !== 'failed' &&
        (host.isTrusted(opening) ? (
          <Suspense>
            <TrustedPlace key={attempt} host={host} attempt={attempt} title={title} />
          </Suspense>
        ) : (
          <ModuleFrame key={attempt} host={host} attempt={attempt} place={opening} shown={state.kind === 'running'} />
        ))}
      <ModuleLeave host={host} isSameView={isSameView} />
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
          onReload={reload}
          onClose={onClose}
        />
      )}
    </div>
  );
}
