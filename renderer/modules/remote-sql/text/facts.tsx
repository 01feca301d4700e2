import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of names and values. Each pair of children is in a `div`. `look`: side by side, stacked, or with large values. */
export function Facts({
  look = 'under',
  children,
}: {
  readonly look?: 'beside' | 'under' | 'large';
  readonly children: ReactNode;
}) {
  return (
    <dl className={styles['facts']} data-look={look}>
      {children}
    </dl>
  );
}
