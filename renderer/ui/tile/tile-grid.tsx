import type { ReactNode } from 'react';
import styles from './tile-grid.module.css';

/** Tiles in columns of at least 272 px; on a phone, rows of one card. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
