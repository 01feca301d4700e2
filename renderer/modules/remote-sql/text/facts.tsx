import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names and their values, each pair in a `div`: one beside the other, one under the other, or the values large. */
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
