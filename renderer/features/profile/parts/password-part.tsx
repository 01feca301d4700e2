import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { KeyRound } from 'lucide-react';
import { words } from '#renderer/features/profile/messages.ts';
import { passwordStore } from '#renderer/features/profile/password-store.ts';
import styles from '#renderer/features/profile/profile.module.css';

const elsewhere = {
  directory: words.passwordDirectory,
  microsoft: words.passwordMicrosoft,
  external: words.passwordExternal,
  none: words.passwordNone,
} as const;

/** A button to change the password, or the name of the system that stores it. */
export function PasswordPart({
  company,
  user,
  onChange,
}: {
  readonly company: Company;
  readonly user: User;
  readonly onChange: () => void;
}) {
  const store = passwordStore(company, user);
  return (
    <Card title={words.password} level={3}>
      <div className={styles['row']}>
        <p>{store === 'portal' ? words.passwordText : elsewhere[store]}</p>
        {store === 'portal' && (
          <Button icon={KeyRound} onClick={onChange}>
            {words.changePassword}
          </Button>
        )}
      </div>
    </Card>
  );
}
