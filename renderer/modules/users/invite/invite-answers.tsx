import { refusalWords } from '#contract/rules/quota-words.ts';
import { AskButton } from '#renderer/quota-request/ask-button.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { codesOf, emailsWith } from './invitation.ts';
import styles from './invite.module.css';
import { words } from './messages.ts';
import type { InvitePeople } from './use-invite-people.ts';

/** The result of each address while some of them were not invited, and the question about people who have access already. */
export function InviteAnswers({ invite }: { readonly invite: InvitePeople }) {
  const { results, problem, values, busy, submit, dismiss } = invite;
  const withAccess = emailsWith(results, 'has-access').filter((email) => values.addresses.emails.includes(email));
  const canInclude = codesOf(values).length > 0;
  return (
    <>
      {problem !== null && (
        <Banner tone="bad" title={words.failed} announce>
          <p>{problem}</p>
        </Banner>
      )}
      {results.length > 0 && (
        <Banner tone="warn" title={words.results} announce>
          <ul className={styles['results']}>
            {results.map(({ email, outcome, quota }) => (
              <li key={email}>
                <b>{email}</b>: {quota === undefined ? words.outcomes[outcome] : refusalWords(quota)}
                {quota !== undefined && <AskButton quota={quota} />}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {withAccess.length > 0 && (
        <Banner tone="info" announce>
          <p>{canInclude ? words.hasAccess(withAccess) : words.hasAccessOnly(withAccess)}</p>
          <div className={styles['answers']}>
            {canInclude && (
              <Button size="small" busy={busy} sends onClick={() => void submit(withAccess)}>
                {words.include}
              </Button>
            )}
            <Button size="small" variant="ghost" onClick={() => dismiss(withAccess)}>
              {words.dismiss}
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
}
