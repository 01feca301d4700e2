// Says in one line what a request asks for. Pure.
import type { RequestPerson, RequestSubject, RequestSummary } from '#contract/entities/request.ts';
import { quotaNames } from '#contract/entities/quota.ts';
import { ticketSubjects } from '#contract/entities/ticket.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { formatAmount } from '#contract/rules/quota-words.ts';
import { grouped } from '#contract/rules/plural.ts';
import { words } from './messages.ts';

type Asked = Pick<RequestSummary, 'about' | 'entityCode' | 'entityName'>;

/** "a", "a e b", "a, b e c" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
}

/** The name of a company and its CNPJ, as far as they are known. */
export const companyText = ({ entityCode, entityName }: Pick<Asked, 'entityCode' | 'entityName'>): string =>
  [entityName, entityCode === undefined ? undefined : formatCnpj(entityCode)].filter((one) => one !== undefined).join(', ');

/** "8.000", "150 GB". A quota of a later server has no unit here. */
export function amountText(quota: string, amount: number): string {
  const name = quotaNames.find((one) => one === quota);
  return name === undefined ? grouped(amount) : formatAmount(name, amount);
}

function billText({ bill, valueCents, dueOn }: Extract<RequestSubject, { kind: 'bill' }>): string {
  const value = valueCents === undefined ? undefined : formatMoney(valueCents / 100);
  const due = dueOn === undefined ? undefined : words.about.billDue(dueOn);
  return [words.about.bill(bill), value, due].filter((one) => one !== undefined).join(', ');
}

/** "Grupos financeiro e vendas, em Supermercados Vale Verde" */
export function aboutText(asked: Asked): string {
  const { about, entityName } = asked;
  switch (about.kind) {
    case 'access': {
      const text = words.about.groups(listed(about.groups), about.groups.length);
      return entityName === undefined ? text : words.about.inCompany(text, entityName);
    }
    case 'company':
      return words.about.company(companyText(asked));
    case 'quota':
      return words.about.quota(
        about.title,
        about.limit === null ? null : amountText(about.quota, about.limit),
        amountText(about.quota, about.wanted),
      );
    case 'bill':
      return billText(about);
    case 'privacy':
      return words.about.rights[about.right];
    case 'ticket':
      return ticketSubjects[about.subject];
    default:
      return about satisfies never;
  }
}

/** The name that the screen shows for a person of a request. */
export const personName = ({ name, email }: RequestPerson): string => name ?? email ?? words.removedPerson;

/** The person or the group in charge. */
export function assigneeText({ assignee, assignedGroup }: Pick<RequestSummary, 'assignee' | 'assignedGroup'>): string {
  if (assignee !== null) return assignee.isYou ? words.you : personName(assignee);
  return assignedGroup === null ? words.nobody : words.facts.group(assignedGroup);
}
