// The order to anonymize a person, as their row keeps it, and how the person is told about it.
import { anonymizationDelayMs } from '#contract/limits.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { anonymizationDay, anonymizationMail } from '#server/mails/privacy-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { notifyWithin } from '#server/records/notices.ts';
import type { Actor } from '#server/services/auth/own.ts';
import { isRegistered } from '#server/services/auth/policy.ts';
import type { PersonChange } from './administered.ts';
import type { PersonRow } from './people-rows.ts';

export const noOrder = {
  anonymizeAt: null,
  anonymizeOrderedAt: null,
  anonymizeAuthor: null,
  anonymizeAuthorId: null,
  anonymizeReason: null,
} as const satisfies PersonChange;

export const orderOf = ({ id, name }: Actor, at: Date, reason: string) =>
  ({
    anonymizeAt: new Date(at.getTime() + anonymizationDelayMs),
    anonymizeOrderedAt: at,
    anonymizeAuthor: name,
    anonymizeAuthorId: id,
    anonymizeReason: reason,
  }) satisfies PersonChange;

interface Told {
  readonly tenant: RequestTenant;
  readonly person: Pick<PersonRow, 'id' | 'email' | 'nick' | 'status'>;
  /** Null: there is no order any more. */
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Mails and notifies a person who has an account to lose. */
export async function tellOfOrder(queries: Queries, mailer: Mailer, { tenant, person, dueAt, at }: Told): Promise<void> {
  if (!isRegistered(person)) return;
  await mailer.sendWithin(queries, anonymizationMail(tenant, person, dueAt));
  await notifyWithin(queries, tenant.id, {
    userId: person.id,
    identifier: `anonymization-${at.toISOString()}`,
    severity: dueAt === null ? 'info' : 'warn',
    title: dueAt === null ? 'A sua conta continua' : `A sua conta será excluída em ${anonymizationDay(dueAt)}`,
    message:
      dueAt === null
        ? 'A exclusão dos seus dados foi cancelada.'
        : 'Os seus dados serão anonimizados. Se você não pediu, fale com quem administra o portal.',
    createdAt: at,
  });
}
