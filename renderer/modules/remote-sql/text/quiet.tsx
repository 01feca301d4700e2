import type { ReactNode } from 'react';
import styles from './quiet.module.css';

/** A remark: that there is nothing, or how something is meant. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => <p className={styles['quiet']}>{children}</p>;
