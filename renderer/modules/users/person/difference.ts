// Compares two readings of a person, for an administrator whose change came too late. Pure.
import type { ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { formatDate } from '#contract/rules/date.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { words } from '#renderer/modules/users/messages.ts';

type Compared = Pick<ManagedPersonDetail, 'nick' | 'phone' | 'groups' | 'situation' | 'companies' | 'anonymizeAt'>;

const facts: readonly (readonly [label: string, value: (person: Compared) => string])[] = [
  [words.name, ({ nick }) => nick ?? ''],
  [words.phone, ({ phone }) => (phone === null ? '' : formatPhone(phone))],
  [words.groups, ({ groups }) => groups.join(', ')],
  [words.situation, ({ situation }) => words.situations[situation]],
  [words.anonymization, ({ anonymizeAt }) => (anonymizeAt === null ? '' : formatDate(anonymizeAt))],
  [words.companies, ({ companies }) => String(companies)],
];

/** A line for each fact that differs. */
export const differences = (before: Compared, after: Compared): readonly string[] =>
  facts
    .map(([label, value]) => [label, value(before), value(after)] as const)
    .filter(([, one, other]) => one !== other)
    .map(([label, one, other]) =>
      words.conflictLine(label, one === '' ? words.nothing : one, other === '' ? words.nothing : other),
    );
