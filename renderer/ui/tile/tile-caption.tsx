import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import type { TileProps } from './tile.tsx';
import styles from './tile-caption.module.css';

/** The meaning and age of the value; for a failed value the reason, and the button that asks again. */
export function TileCaption({
  summary,
  caption,
  age,
  stale = false,
  onRetry,
  title,
}: Pick<TileProps, 'summary' | 'caption' | 'age' | 'stale' | 'onRetry' | 'title'>) {
  const failed = summary.kind === 'failed';
  return (
    <div className={styles['caption']}>
      <span className={styles['meaning']} data-why={failed || undefined}>
        {failed ? summary.cause : caption}
      </span>
      {failed && onRetry !== undefined && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          Tentar de novo
          <VisuallyHidden> {title}</VisuallyHidden>
        </button>
      )}
      {!failed && age !== undefined && (
        <span className={styles['age']} data-stale={stale}>
          {age}
        </span>
      )}
    </div>
  );
}
