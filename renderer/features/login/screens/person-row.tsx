import { Button } from '#renderer/ui/button/button.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { EmailText } from '#renderer/ui/text/email-text.tsx';
import { UserRound } from 'lucide-react';
import type { Event } from '#renderer/features/login/login-states.ts';
import { words } from '#renderer/features/login/step-messages.ts';
import styles from './screen.module.css';

/** Shows the e-mail address of the person on every later step. */
export function PersonRow({ email, send }: { readonly email: string; readonly send: (event: Event) => void }) {
  return (
    <div className={styles['person']}>
      <Icon of={UserRound} />
      <span className={styles['address']}>
        <EmailText email={email} />
      </span>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.changeLabel}
        onClick={() => send({ kind: 'email-change-requested' })}
      >
        {words.change}
      </Button>
    </div>
  );
}
