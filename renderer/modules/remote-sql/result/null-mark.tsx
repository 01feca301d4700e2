import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './null-mark.module.css';

/** Shown for a missing value, which differs from the text "nulo". */
export const NullMark = () => <i className={styles['null']}>{words.null}</i>;
