import { Spinner } from '#renderer/ui/spinner/spinner.tsx';
import { words } from '#renderer/features/login/step-messages.ts';
import styles from './screen.module.css';

/** Shown after the sign-in while the portal loads. */
export function EnteringScreen() {
  return (
    <output className={styles['entering']}>
      <Spinner size="huge" />
      {words.entering}
    </output>
  );
}
