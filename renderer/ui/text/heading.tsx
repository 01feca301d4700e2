import type { ReactNode } from 'react';
import styles from './heading.module.css';

/** A heading: `level` is its place in the outline, `size` its look, and the two are chosen apart. */
export function Heading({
  level,
  size,
  id,
  children,
}: {
  readonly level: 1 | 2 | 3 | 4;
  readonly size: 'display' | 'title-1' | 'title-2' | 'title-3';
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={styles['heading']} data-size={size} id={id}>
      {children}
    </Tag>
  );
}
