import type { EntityFields } from '#contract/entities/entity-settings.ts';
import type { RequestDetail, RequestSubject } from '#contract/entities/request.ts';
import { ticketStatuses, ticketSubjects } from '#contract/entities/ticket.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { amountText, listed, personName } from '#renderer/modules/requests/about.ts';
import { words as all } from '#renderer/modules/requests/messages.ts';
import { Tag } from '#renderer/ui/chip/status-chip.tsx';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

const { facts: words } = all;

type Fact = readonly [name: string, value: ReactNode];

const Groups = ({ groups, has }: { readonly groups: readonly string[]; readonly has: readonly string[] }) => (
  <span className={styles['tags']}>
    {groups.map((group) => (
      <Tag key={group}>{group}</Tag>
    ))}
    {has.length > 0 && <small>{words.has(listed(has))}</small>}
  </span>
);

/** The facts that only this kind of request has. */
function subjectFacts(about: RequestSubject, has: readonly string[]): readonly Fact[] {
  switch (about.kind) {
    case 'access':
      return [[words.groups, <Groups key="groups" groups={about.groups} has={has} />]];
    case 'company':
      return [];
    case 'quota':
      return [
        [words.quota, about.title],
        [words.limit, about.limit === null ? words.noLimit : amountText(about.quota, about.limit)],
        [words.wanted, amountText(about.quota, about.wanted)],
        [words.profile, about.profile],
      ];
    case 'bill':
      return [
        [words.bill, about.bill],
        [words.value, about.valueCents === undefined ? undefined : formatMoney(about.valueCents / 100)],
        [words.dueOn, about.dueOn === undefined ? undefined : formatDate(about.dueOn)],
      ];
    case 'privacy':
      return [[words.right, all.about.rights[about.right]]];
    case 'ticket':
      return [
        [words.subject, ticketSubjects[about.subject]],
        [words.ticketStatus, ticketStatuses[about.status]],
      ];
    default:
      return about satisfies never;
  }
}

function Company({ entityCode, entityName }: Pick<RequestDetail, 'entityCode' | 'entityName'>) {
  if (entityCode === undefined) return entityName;
  return (
    <>
      {entityName !== undefined && <span className={styles['line']}>{entityName}</span>}
      <span className={styles['quiet']}>{formatCnpj(entityCode)}</span>
    </>
  );
}

function factsOf(detail: RequestDetail, fields: EntityFields | undefined, assignee: ReactNode): readonly Fact[] {
  const { about, kind, entityCode, entityName, options, term, answeredAt, answeredBy, approvers } = detail;
  const answered = answeredBy === undefined || answeredAt === undefined ? undefined : words.answeredBy(answeredBy, answeredAt);
  const may = [...approvers.groups.map(words.group), ...approvers.people.map(personName)];
  return [
    [words.kind, all.longKinds[kind]],
    [
      words.company,
      entityCode === undefined && entityName === undefined ? undefined : (
        <Company key="company" {...{ entityCode, entityName }} />
      ),
    ],
    [fields?.tag1 ?? all.tag1, detail.tag1],
    [fields?.tag2 ?? all.tag2, detail.tag2],
    ...subjectFacts(about, detail.requesterGroups),
    [words.options, options.length === 0 ? undefined : listed(options)],
    [words.term, term === undefined ? undefined : term ? words.termAccepted : words.termMissing],
    [words.page, detail.page],
    [
      words.reason,
      detail.description === undefined ? undefined : (
        <span key="reason" className={styles['typed']}>
          {detail.description}
        </span>
      ),
    ],
    [words.createdAt, formatDateTime(detail.createdAt)],
    [words.assignee, assignee],
    [words.approvers, may.length === 0 ? undefined : listed(may)],
    [words.answer, answered],
  ];
}

/** Names and values of a request. Facts without a value are left out. */
export const RequestFacts = ({
  detail,
  fields,
  assignee,
}: {
  readonly detail: RequestDetail;
  /** The labels of the tenant for the fields of a company. */
  readonly fields: EntityFields | undefined;
  readonly assignee: ReactNode;
}) => (
  <dl className={styles['facts']}>
    {factsOf(detail, fields, assignee).map(([name, value]) =>
      value === undefined ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);
