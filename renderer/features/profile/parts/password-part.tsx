import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { KeyRound } from 'lucide-react';
import { words } from '#renderer/features/profile/messages.ts';
import { passwordKeeper } from '#renderer/features/profile/password-keeper.ts';
import styles from '#renderer/features/profile/profile.module.css';

const elsewhere = {
  directory: words.passwordDirectory,
  microsoft: words.passwordMicrosoft,
  external: words.passwordExternal,
  none: words.passwordNone,
} as const;

/** The password, or who keeps it. */
export function PasswordPart({
  company,
  user,
  onChange,
}: {
  readonly company: Company;
  readonly user: User;
  readonly onChange: () => void;
}) {
  const keeper = passwordKeeper(company, user);
  return (
    <Card title={words.password} level={3}>
      <div className={styles['row']}>
        <p>{keeper === 'portal' ? words.passwordText : elsewhere[keeper]}</p>
        {keeper === 'portal' && (
          <Button icon={KeyRound} onClick={onChange}>
            {words.changePassword}
          </Button>
        )}
      </div>
    </Card>
  );
}
