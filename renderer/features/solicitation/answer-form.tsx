import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import type { Client } from '#renderer/api/client.ts';
import { FormFrame } from '#renderer/form/form-frame.tsx';
import { useForm } from '#renderer/form/use-form.ts';
import { Panel } from '#renderer/link-page/panel.tsx';
import { type Outcome, outcomeOf } from '#renderer/link-page/use-link-check.ts';
import { Banner } from '#renderer/ui/banner/banner.tsx';
import { Card } from '#renderer/ui/card/card.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { useState } from 'react';
import { words } from './messages.ts';
import { type Answer, type Solicitation, sendAnswer } from './queries.ts';
import styles from './solicitation.module.css';

const readAnswer = (text: string | undefined): Answer | null => (text === 'approved' || text === 'refused' ? text : null);

const labels = { approved: words.confirmApproval, refused: words.confirmRefusal } as const;

export function AnswerForm({
  client,
  hash,
  solicitation,
  chosen,
  onDone,
  onOutcome,
}: {
  readonly client: Client;
  readonly hash: string;
  readonly solicitation: Solicitation;
  /** The choice in the address; with an unknown one the person chooses. */
  readonly chosen: string | undefined;
  readonly onDone: (answer: Answer) => void;
  readonly onOutcome: (outcome: Outcome) => void;
}) {
  const [answer, setAnswer] = useState(() => readAnswer(chosen));
  const [missing, setMissing] = useState(false);
  const form = useForm<'reason'>({
    initial: { reason: '' },
    check: () => ({}),
    async submit({ reason }) {
      setMissing(answer === null);
      if (answer === null) return;
      await sendAnswer(client, hash, answer, reason);
      onDone(answer);
    },
    onRefused(error) {
      const outcome = outcomeOf(error);
      if (outcome !== null) onOutcome(outcome);
      return null;
    },
  });
  return (
    <Panel title={solicitation.kind === 'company' ? words.companyTitle : words.title} lead={words.lead}>
      <Card>
        <Facts solicitation={solicitation} />
      </Card>
      <FormFrame form={form} submit={answer === null ? words.confirm : labels[answer]}>
        {missing && answer === null && (
          <Banner tone="bad" announce>
            <p>{words.chooseFirst}</p>
          </Banner>
        )}
        <RadioGroup<Answer>
          legend={words.choose}
          value={answer}
          onChange={setAnswer}
          options={[
            { value: 'approved', label: words.approve },
            { value: 'refused', label: words.refuse },
          ]}
        />
        <TextField {...form.field('reason')} label={words.reason} need="optional" size="large" maxLength={200} />
      </FormFrame>
    </Panel>
  );
}

function Facts({ solicitation }: { readonly solicitation: Solicitation }) {
  const isCompany = solicitation.kind === 'company';
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    [words.who, solicitation.name === undefined ? solicitation.email : `${solicitation.name} (${solicitation.email})`],
    [words.company, solicitation.entityName],
    [words.cnpj, isCompany ? formatCnpj(solicitation.entityCode ?? '') : undefined],
    [words.profiles, solicitation.groups.join(', ')],
    [words.message, solicitation.description],
    [words.requestedAt, formatDateTime(solicitation.createdAt)],
    [words.until, solicitation.expiresAt === undefined ? undefined : formatDateTime(solicitation.expiresAt)],
  ];
  return (
    <dl className={styles['facts']}>
      {rows.map(([name, value]) =>
        value === undefined || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
