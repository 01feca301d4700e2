import { formatDateTime } from '#contract/rules/date.ts';
import { refusalWords } from '#renderer/api/error-words.ts';
import { useServerMutation } from '#renderer/api/use-server-mutation.ts';
import { nameOf } from '#renderer/modules/users/columns.tsx';
import { words } from '#renderer/modules/users/messages.ts';
import { saveBlock, sendLink } from '#renderer/modules/users/queries.ts';
import { proofErrors, type ProofRunner } from '#renderer/proof/use-proof.tsx';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { showToast } from '#renderer/ui/toast/toast-store.ts';
import { Ban, Link2, LockOpen, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './person.module.css';
import type { PersonProps } from './person-props.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const isBlocked = ({ situation }: PersonProps['person']): boolean => situation === 'blocked' || situation === 'host-blocked';

/** Why the portal mails no link that lets the person sign in; undefined when it does. */
function noLinkReason(person: PersonProps['person']): string | undefined {
  const { kind } = person;
  if (kind === 'ldap') return words.directory;
  if (kind === 'adfs') return words.provider;
  return isBlocked(person) ? words.blockedNoLink : undefined;
}

/** `children`: actions that come first. */
export function PersonActions({
  scope,
  person,
  changes,
  proof,
  makeLink,
  children,
}: PersonProps & {
  readonly proof: ProofRunner;
  readonly makeLink: ((email: string) => void) | null;
  readonly children: ReactNode;
}) {
  const [blocking, setBlocking] = useState(false);
  const name = nameOf(person);
  // "Bloquear" or "Desbloquear": each is gone after it was pressed, and the focus moves to the other one.
  const toggle = useRef<HTMLButtonElement>(null);
  const before = useRef<typeof person.situation | null>(null);
  useEffect(() => {
    if (blocking || before.current === null || before.current === person.situation) return;
    before.current = null;
    toggle.current?.focus();
  }, [blocking, person.situation]);
  const mail = useServerMutation({
    mutationFn: () => proof.run(() => sendLink(scope, person)),
    onSuccess: () => void showToast({ message: words.linkSent(person.email) }),
    onError(error) {
      const message = refusalWords(error, proofErrors);
      if (message !== null) showToast({ message, tone: 'bad' });
    },
  });
  const block = (reason: string): Promise<boolean> => {
    before.current = person.situation;
    return changes.run({ send: (seen) => saveBlock(scope, seen, reason), done: words.blocked(name) });
  };
  const unblock = (): void => {
    before.current = person.situation;
    void changes.run({ send: (seen) => saveBlock(scope, seen, null), done: words.unblocked(name) });
  };
  return (
    <>
      {person.situation === 'blocked' && (
        <Banner
          tone="bad"
          title={
            person.block === null
              ? words.situations.blocked
              : words.blockedBy(person.block.author, formatDateTime(person.block.at))
          }
          action={
            <Button ref={toggle} icon={LockOpen} sends busy={changes.busy} onClick={unblock}>
              {words.unblock}
            </Button>
          }
        >
          {person.block !== null && person.block.reason !== '' && <p>“{person.block.reason}”</p>}
          <p>{words.blockEffect}</p>
        </Banner>
      )}
      <div className={styles['actions']}>
        {children}
        <Button icon={Mail} sends busy={mail.busy} disabledReason={noLinkReason(person)} onClick={() => void mail.run()}>
          {words.sendLink}
        </Button>
        {makeLink !== null && (
          <Button
            icon={Link2}
            disabledReason={isBlocked(person) ? words.blockedNoLink : undefined}
            onClick={() => makeLink(person.email)}
          >
            {words.directLink}
          </Button>
        )}
        {person.situation !== 'blocked' && (
          <Button ref={toggle} icon={Ban} variant="danger-line" onClick={() => setBlocking(true)}>
            {words.block}
          </Button>
        )}
      </div>
      {blocking && (
        <ReasonDialog
          title={words.blockTitle(name)}
          sentence={words.blockText}
          action={words.block}
          missing={words.reasonMissing}
          busy={changes.busy}
          onSend={block}
          onClose={() => setBlocking(false)}
        />
      )}
    </>
  );
}
