import styles from './whole-text.module.css';

/** A text as it was written, all of it. */
export const WholeText = ({ children }: { readonly children: string }) => <pre className={styles['text']}>{children}</pre>;
