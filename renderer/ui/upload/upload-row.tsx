import { CircleCheck, FileText, FileWarning, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './upload-row.module.css';

/** The state of an upload. `words` contains the size, progress and remaining time, or the reason of the failure. */
export type UploadState =
  | { readonly kind: 'waiting' | 'done' | 'failed'; readonly words: string }
  | { readonly kind: 'sending'; readonly share: number; readonly words: string };

/** A file of an upload queue, as a list item. A failed file shows the reason and a retry button. */
export function UploadRow({
  name,
  state,
  onCancel,
  onRetry,
  extra,
}: {
  readonly name: string;
  readonly state: UploadState;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
  /** An additional button, before the others. */
  readonly extra?: ReactNode;
}) {
  return (
    <li className={styles['row']} data-kind={state.kind}>
      <Icon of={state.kind === 'failed' ? FileWarning : FileText} size="large" />
      <div className={styles['text']}>
        <div className={styles['name']}>{name}</div>
        <div className={styles['words']}>{state.words}</div>
        {state.kind === 'sending' && (
          <progress className={styles['bar']} value={state.share} max={1} aria-label={`Envio de ${name}`} />
        )}
      </div>
      {state.kind === 'done' && <Icon of={CircleCheck} />}
      {extra}
      {state.kind === 'failed' && onRetry !== undefined && (
        <IconButton label={`Tentar de novo: ${name}`} icon={RotateCw} iconSize="normal" size="small" onClick={onRetry} />
      )}
      {state.kind !== 'done' && onCancel !== undefined && (
        <IconButton label={`Cancelar: ${name}`} icon={X} iconSize="normal" size="small" onClick={onCancel} />
      )}
    </li>
  );
}
