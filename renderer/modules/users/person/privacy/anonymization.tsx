import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { refusalToChange } from '#contract/rules/people-administration.ts';
import { nameOf } from '#renderer/modules/users/columns.tsx';
import { words } from '#renderer/modules/users/messages.ts';
import { ReasonDialog } from '#renderer/modules/users/person/reason-dialog.tsx';
import styles from '#renderer/modules/users/person/person.module.css';
import type { PersonProps } from '#renderer/modules/users/person/person-props.ts';
import { saveAnonymization } from '#renderer/modules/users/queries.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { Heading } from '#renderer/ui/text/heading.tsx';
import { Undo2, UserX } from 'lucide-react';
import { useState } from 'react';

export interface AnonymizationProps extends PersonProps {
  /** The administrator. */
  readonly user: { readonly id: string; readonly groups: readonly string[] };
}

/** Why the administrator can neither order nor cancel; undefined: they can. */
const refusalWords = (user: AnonymizationProps['user'], person: AnonymizationProps['person']): string | undefined =>
  refusalToChange(user, person) === null ? undefined : words.viewHigher;

const isBlocked = ({ situation }: AnonymizationProps['person']): boolean =>
  situation === 'blocked' || situation === 'host-blocked';

/** The day on which the person is anonymized, by whom it was ordered and why, and the way back. */
export function AnonymizationNotice({ scope, person, changes, readOnly, user }: AnonymizationProps) {
  const { anonymization, anonymizeAt } = person;
  if (anonymization === null || anonymizeAt === null) return null;
  const cancel = (): void =>
    void changes.run({ send: (seen) => saveAnonymization(scope, seen, null), done: words.anonymizeCancelled });
  return (
    <Banner
      tone="warn"
      title={words.accountDeletedOn(nameOf(person), formatDate(anonymizeAt))}
      action={
        !readOnly && (
          <Button icon={Undo2} sends busy={changes.busy} disabledReason={refusalWords(user, person)} onClick={cancel}>
            {words.anonymizeCancel}
          </Button>
        )
      }
    >
      <p>{words.anonymizeBy(anonymization.author, formatDateTime(anonymization.at))}</p>
      <p>“{anonymization.reason}”</p>
      {!isBlocked(person) && <p>{words.anonymizeEffect}</p>}
    </Banner>
  );
}

/** Orders that the person is anonymized. */
export function Anonymization({ scope, person, changes, readOnly, user }: AnonymizationProps) {
  const [asking, setAsking] = useState(false);
  const { anonymizeAt } = person;
  const about = anonymizeAt === null ? words.anonymizeAbout : words.anonymizeOrdered(formatDate(anonymizeAt));
  const refusal = refusalWords(user, person);
  const order = (reason: string): Promise<boolean> =>
    changes.run({
      send: (seen) => saveAnonymization(scope, seen, reason),
      done: words.anonymizeStarted(nameOf(person)),
    });
  return (
    <section className={styles['right']}>
      <Heading level={3} size="title-3">
        {words.anonymization}
      </Heading>
      <p className={styles['none']}>{readOnly ? words.anonymizeOwn : about}</p>
      {!readOnly && anonymizeAt === null && (
        <Button icon={UserX} variant="danger-line" disabledReason={refusal} onClick={() => setAsking(true)}>
          {words.anonymize}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={words.anonymizeTitle(nameOf(person))}
          sentence={words.anonymizeText}
          action={words.anonymize}
          missing={words.anonymizeReasonMissing}
          busy={changes.busy}
          onSend={order}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
