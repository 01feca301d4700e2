import styles from './skeleton.module.css';

/**
 * A placeholder for loading content of this size. It appears after 150 ms, or at once where an empty place would look like the content.
 * It is hidden from screen readers, so the caller must announce "Carregando".
 */
export function Skeleton({
  width = '100%',
  height = 16,
  atOnce = false,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly atOnce?: boolean;
}) {
  return (
    <span className={styles['skeleton']} data-skeleton data-at-once={atOnce || undefined} style={{ width, height }} aria-hidden />
  );
}

/** A placeholder for lines of text, announced once. */
export function SkeletonText({ lines = 3, label = 'Carregando' }: { readonly lines?: number; readonly label?: string }) {
  return (
    <output className={styles['lines']} aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '62%' : '100%'} height={14} />
      ))}
    </output>
  );
}
