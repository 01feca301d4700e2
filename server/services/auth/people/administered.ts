// The administrator of a request, and the person whom they administer. Each change names the revision that the administrator saw, and is
// recorded with the values before and after it.
import { type Author, changedBy } from '#server/records/author.ts';
import type { ActivityPointer } from '#contract/activities.ts';
import type { ActivityDetail } from '#contract/activity-details.ts';
import { maskEmail } from '#contract/rules/email.ts';
import type { Refusal } from '#contract/rules/people-administration.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { storesPasswords } from '#server/services/auth/policy.ts';
import { and, eq, sql } from 'drizzle-orm';
import { findPerson, type PersonRow } from './people-rows.ts';

/** The error that tells a refusal. */
export const errorOf = { own: '#OWN_ACCOUNT', higher: '#HIGHER_ROLE', last: '#LAST_ADMINISTRATOR' } as const;

export function refuse(refusal: Refusal | null): void {
  if (refusal !== null) throw new AppError(errorOf[refusal]);
}

/** The person with this id. People of other tenants answer as unknown ones do. */
export async function requirePerson(queries: Queries, { tenant }: RequestContext, id: string): Promise<PersonRow> {
  const row = await findPerson(queries, tenant.id, id, storesPasswords(tenant.company));
  if (row === null) throw new AppError('#NOT_FOUND');
  return row;
}

export type PersonChange = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'nick'
    | 'phone'
    | 'groups'
    | 'entitySelected'
    | 'blocked'
    | 'blockedAt'
    | 'blockedAuthor'
    | 'blockedAuthorId'
    | 'blockedReason'
    | 'anonymizeAt'
    | 'anonymizeOrderedAt'
    | 'anonymizeAuthor'
    | 'anonymizeAuthorId'
    | 'anonymizeReason'
  >
>;

export interface StoredChange {
  readonly pointer: ActivityPointer;
  readonly values: PersonChange;
  readonly detail: ActivityDetail;
  /** The revision that the administrator saw. */
  readonly revision: number;
  readonly author: Author;
}

/** Stores a change of a person, and records it. Another administrator's change in the meantime answers `#CONFLICT`. */
export async function saveChange(
  queries: Queries,
  { recorder }: RequestContext,
  person: PersonRow,
  { pointer, values, detail, revision, author }: StoredChange,
): Promise<void> {
  const saved = await queries
    .update(users)
    .set({ ...values, revision: sql`${users.revision} + 1`, ...changedBy(author) })
    .where(and(eq(users.tenantId, person.tenantId), eq(users.id, person.id), eq(users.revision, revision)))
    .returning({ id: users.id });
  if (saved.length === 0) throw new AppError('#CONFLICT');
  await recorder.recordWithin(queries, { pointer, detail: { person: person.id, email: maskEmail(person.email), ...detail } });
}
