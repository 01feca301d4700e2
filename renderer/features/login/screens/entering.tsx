import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { words } from '#renderer/features/login/step-messages.ts';
import styles from './screen.module.css';

/** The session is open; the portal is on its way. */
export function EnteringScreen() {
  return (
    <output className={styles['entering']}>
      <Spinner size="huge" />
      {words.entering}
    </output>
  );
}
