import styles from './whole-text.module.css';

/** A complete preformatted text. */
export const WholeText = ({ children }: { readonly children: string }) => <pre className={styles['text']}>{children}</pre>;
