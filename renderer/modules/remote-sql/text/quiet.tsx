import type { ReactNode } from 'react';
import styles from './quiet.module.css';

/** A secondary text, such as an explanation or a notice that a list is empty. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => <p className={styles['quiet']}>{children}</p>;
