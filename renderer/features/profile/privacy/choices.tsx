import type { ConsentReceipt } from '#contract/entities/privacy.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { words as profile } from '#renderer/features/profile/messages.ts';
import styles from '#renderer/features/profile/profile.module.css';
import { words } from './messages.ts';

/** Receipts of the cookie choices, and a button that opens the receipts of terms. */
export function Choices({ consents, onTerms }: { readonly consents: readonly ConsentReceipt[]; readonly onTerms: () => void }) {
  return (
    <Card
      title={words.choices}
      level={3}
      flush
      action={
        <Button size="small" onClick={onTerms}>
          {words.acceptances}
        </Button>
      }
    >
      {consents.length === 0 ? (
        <p className={styles['none']}>{words.choicesNone}</p>
      ) : (
        <ul aria-label={words.choices}>
          {consents.map(({ decidedAt, policyVersion, categories, browser, system }) => (
            <li key={decidedAt} className={styles['receipt']}>
              <p className={styles['device']}>{words.choice(categories)}</p>
              <p className={styles['meta']}>
                {words.choiceOf(decidedAt, policyVersion)} · {profile.device(browser, system)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
