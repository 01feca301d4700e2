// Shows why an item stopped, with three actions: reload, close, copy the diagnosis. The portal stays usable.
import { RotateCw, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton, useCopying } from '#renderer/ui/copy-button/copy-button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { words } from './messages.ts';
import styles from './module-view.module.css';
import type { ModuleFailure } from './runtime/module-runtime.ts';

export interface ModuleFailedProps {
  readonly failure: ModuleFailure;
  readonly diagnosis: () => string;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Reloads a module that waits for the connection when the connection returns. */
function useReloadWhenOnline(waits: boolean, onReload: () => void): void {
  useEffect(() => {
    if (!waits) return undefined;
    addEventListener('online', onReload);
    return () => removeEventListener('online', onReload);
  }, [waits, onReload]);
}

export function ModuleFailed({ failure, diagnosis, onReload, onClose }: ModuleFailedProps) {
  const copying = useCopying(diagnosis, words);
  const { title, text } = words.failures[failure.reason];
  useReloadWhenOnline(failure.reason === 'offline', onReload);
  return (
    <div className={styles['failed']} role="alert">
      <span className={styles['icon']}>
        <Icon of={TriangleAlert} size="huge" />
      </span>
      <h2 className={styles['title']}>{title}</h2>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Button variant="primary" icon={RotateCw} onClick={onReload}>
          {words.reload}
        </Button>
        <Button icon={X} onClick={onClose}>
          {words.close}
        </Button>
        <CopyButton variant="ghost" copying={copying}>
          {words.copy}
        </CopyButton>
      </div>
      <output className={styles['notice']}>{copying.notice}</output>
      {copying.isRefused && <pre className={styles['detail']}>{diagnosis()}</pre>}
    </div>
  );
}
