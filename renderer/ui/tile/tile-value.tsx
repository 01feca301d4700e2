import { TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { Skeleton } from '#renderer/ui/skeleton/skeleton.tsx';
import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import styles from './tile-value.module.css';

/** The state of an item's summary. */
export type TileSummary =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'figure'; readonly value: string }
  | { readonly kind: 'words'; readonly value: string }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'failed'; readonly cause?: string; readonly retrying?: boolean };

/** The value, or a placeholder of the same height. */
export function TileValue({ summary }: { readonly summary: Exclude<TileSummary, { kind: 'none' }> }) {
  if (summary.kind === 'figure') return <div className={styles['value']}>{summary.value}</div>;
  if (summary.kind === 'failed') {
    return (
      <div className={styles['failed']} data-retrying={summary.retrying}>
        {summary.retrying === true ? <Spinner /> : <Icon of={TriangleAlert} />}
        {summary.retrying === true ? 'Carregando' : 'Indisponível'}
      </div>
    );
  }
  return (
    <div className={styles['value']} data-kind={summary.kind}>
      {summary.kind === 'loading' && <Skeleton width={132} height={18} atOnce />}
      {summary.kind === 'hidden' && <span aria-hidden>••••••</span>}
      {summary.kind === 'words' ? (
        summary.value
      ) : (
        <VisuallyHidden>{summary.kind === 'loading' ? 'Carregando' : 'Valor oculto'}</VisuallyHidden>
      )}
    </div>
  );
}
