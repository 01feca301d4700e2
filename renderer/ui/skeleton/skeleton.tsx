import styles from './skeleton.module.css';

/** A bone in place of something that is loading: `width` and `height` are what will stand there. It shows after 150 ms only. Decoration: say "Carregando" elsewhere. */
export function Skeleton({
  width = '100%',
  height = 16,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
}) {
  return <span className={styles['bone']} style={{ width, height }} aria-hidden />;
}

/** A few lines of text that are loading, announced once. */
export function SkeletonText({ lines = 3, label = 'Carregando' }: { readonly lines?: number; readonly label?: string }) {
  return (
    <output className={styles['lines']} aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '62%' : '100%'} height={14} />
      ))}
    </output>
  );
}
