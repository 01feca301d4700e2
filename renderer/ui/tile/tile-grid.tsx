import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

/** Tiles in columns of at least 272 px, or of 232 px where four of them need it; on a phone, rows of one card. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['room']}>
      <div className={styles['grid']}>{children}</div>
    </div>
  );
}
