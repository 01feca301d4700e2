// The item that is open, in each of its states. The shell around it stays usable in every one.
import { Copy, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/button/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { diagnosisText } from './diagnosis.ts';
import { words } from './messages.ts';
import { ModuleFrame } from './module-frame.tsx';
import type { ModuleHost } from './module-host.ts';
import styles from './module-view.module.css';
import type { RuntimeState } from './runtime/module-runtime.ts';

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
      {state.kind !== 'failed' && (
        <ModuleFrame key={attempt} host={host} attempt={attempt} title={title} shown={state.kind === 'running'} />
      )}
      {(state.kind === 'downloading' || state.kind === 'starting') && (
        <Loading title={title} cancellable={state.kind === 'downloading' && state.cancellable} onCancel={onClose} />
      )}
      {state.kind === 'failed' && <Failed key={attempt} host={host} state={state} onClose={onClose} />}
    </div>
  );
}

function Loading({
  title,
  cancellable,
  onCancel,
}: {
  readonly title: string;
  readonly cancellable: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <div className={styles['loading']}>
      <Spinner size="large" />
      <output>{words.downloading(title)}</output>
      {cancellable && (
        <>
          <p>{words.slow}</p>
          <Button onClick={onCancel}>{words.cancel}</Button>
        </>
      )}
    </div>
  );
}

function Failed({
  host,
  state,
  onClose,
}: ModuleViewProps & { readonly state: Extract<RuntimeState, { readonly kind: 'failed' }> }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const { title, text } = words.failures[state.failure.reason];
  const diagnosis = (): string => diagnosisText({ ...state, log: host.log(), at: new Date(), userAgent: navigator.userAgent });
  const copy = (): void => {
    navigator.clipboard.writeText(diagnosis()).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  };
  const said = { no: '', yes: words.copied, refused: words.notCopied };
  return (
    <div className={styles['failed']} role="alert">
      <span className={styles['icon']}>
        <Icon of={TriangleAlert} size="huge" />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Button variant="primary" icon={RotateCw} onClick={() => host.reload()}>
          {words.reload}
        </Button>
        <Button icon={X} onClick={onClose}>
          {words.close}
        </Button>
        <Button variant="ghost" icon={Copy} onClick={copy}>
          {words.copy}
        </Button>
      </div>
      <output className={styles['said']}>{said[copied]}</output>
      {copied === 'refused' && <pre className={styles['detail']}>{diagnosis()}</pre>}
    </div>
  );
}
