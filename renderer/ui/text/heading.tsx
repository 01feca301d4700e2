import type { ReactNode } from 'react';
import styles from './heading.module.css';

/** A heading. `level` is its level in the outline and `size` its appearance; they are independent. */
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
