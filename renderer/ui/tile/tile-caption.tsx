import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import type { TileSummary } from './tile-value.tsx';
import styles from './tile-caption.module.css';

export interface TileCaptionProps {
  readonly title: string;
  readonly summary: TileSummary;
  /** The meaning of the value: "312 em aberto". */
  readonly caption?: string | undefined;
  /** "há 14 min". Always visible when `stale`, otherwise on hover and on focus. */
  readonly age?: string | undefined;
  readonly stale?: boolean;
  readonly onRetry?: (() => void) | undefined;
}

/** The meaning and age of the value. For a failed value, the reason and a retry button. */
export function TileCaption({ summary, caption, age, stale = false, onRetry, title }: TileCaptionProps) {
  const failed = summary.kind === 'failed';
  return (
    <div className={styles['caption']}>
      <span className={styles['meaning']} data-why={failed || undefined} title={failed ? summary.cause : caption}>
        {failed ? summary.cause : caption}
      </span>
      {failed && onRetry !== undefined && (
        // During the retry the button stays, so that it keeps the focus.
        <button
          type="button"
          className={styles['retry']}
          aria-disabled={summary.retrying === true || undefined}
          onClick={() => summary.retrying !== true && onRetry()}
        >
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
