// Anonymizes a person: deletes the account as `erasePerson` does, and replaces name, address and own words by placeholders in the rows that
// stay. The record of activities is not changed, because each entry is chained to the previous one. Most entries name people by an id that no
// account has afterwards, and by a masked address; the entry of a changed name, and the reason of an order, keep what was recorded. Sign-ins
// stay for the time that the law requires, without a name.
import { removedPerson } from '#contract/rules/removed-person.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';
import * as schema from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { recordRemovals } from '#server/records/file-removals.ts';
import { type Erased, eraseFiles, erasePerson, type ErasedPerson } from './erase-person.ts';

const { entityValidations, files, launcherVersions, mails, privacyRequests, profiles, quotaLimits } = schema;
const { solicitationEvents, solicitations, tickets, users } = schema;

/** The portal writes these in place of personal data. No mail reaches an address under `.invalid` (RFC 2606). */
export const placeholders = {
  name: removedPerson,
  email: 'usuario-removido@anonimo.invalid',
  text: 'Removido com os dados da pessoa.',
} as const;

/** The placeholder instead of a text. */
const replaced = (column: AnyPgColumn) => sql<string | null>`case when ${column} is null then null else ${placeholders.text} end`;

type Person = ErasedPerson & Pick<typeof users.$inferSelect, 'nick'>;

/** The names under which others see what the person did. */
const namesOf = ({ nick, email }: Person): string[] => (nick === null ? [email] : [nick, email]);

const personal = (person: Person) => or(eq(tickets.userId, person.id), eq(sql`lower(${tickets.email})`, person.email));

/** Replaces the person's words in tickets, which end, because nobody can be answered any more. Returns the names of the attached content. */
async function anonymizeTickets(queries: Queries, person: Person, now: Date): Promise<readonly string[]> {
  const { tenantId: tenant } = person;
  const { name, email, text } = placeholders;
  const own = await queries
    .select({ number: tickets.number, keys: tickets.files })
    .from(tickets)
    .where(and(eq(tickets.tenantId, tenant), personal(person)));
  if (own.length === 0) return [];
  const numbers = own.map(({ number }) => number);
  await queries
    .update(tickets)
    .set({ name, email, description: text, diagnosis: null, page: null, files: [], status: 'resolved' })
    .where(and(eq(tickets.tenantId, tenant), inArray(tickets.number, numbers)));
  const ofTickets = and(eq(solicitations.tenantId, tenant), inArray(solicitations.id, numbers));
  await queries
    .update(solicitations)
    .set({ status: 'resolved', answeredAt: now })
    .where(and(ofTickets, eq(solicitations.status, 'pending')));
  await queries
    .update(solicitations)
    .set({ senderName: name, senderEmail: email })
    .where(and(ofTickets, isNotNull(solicitations.senderEmail)));
  // The sender of a ticket without a session is an author without an id.
  await queries
    .update(solicitationEvents)
    .set({ author: name })
    .where(
      and(
        eq(solicitationEvents.tenantId, tenant),
        inArray(solicitationEvents.solicitationId, numbers),
        isNull(solicitationEvents.userId),
        eq(solicitationEvents.kind, 'opened'),
      ),
    );
  const keys = own.flatMap((ticket) => ticket.keys);
  return keys.length === 0 ? [] : eraseFiles(queries, tenant, inArray(files.key, keys));
}

/** Replaces the person's name and words in the requests that stay as receipts. Their answers to requests of others stay. */
async function anonymizeRequests(queries: Queries, person: Person): Promise<void> {
  const { tenantId: tenant, id, email } = person;
  await queries
    .update(privacyRequests)
    .set({ text: null })
    .where(and(eq(privacyRequests.tenantId, tenant), eq(privacyRequests.userId, id)));
  const own = and(eq(solicitations.tenantId, tenant), eq(solicitations.userId, id));
  await queries
    .update(solicitations)
    .set({ description: replaced(solicitations.description), tag1: null, tag2: null })
    .where(own);
  await queries
    .update(solicitations)
    .set({ addressedPeople: sql`array_replace(${solicitations.addressedPeople}, ${email}, ${placeholders.email})` })
    .where(and(eq(solicitations.tenantId, tenant), sql`${email} = any(${solicitations.addressedPeople})`));
  const events = eq(solicitationEvents.tenantId, tenant);
  await queries
    .update(solicitationEvents)
    .set({ author: placeholders.name })
    .where(and(events, eq(solicitationEvents.userId, id)));
  const ofOwn = inArray(
    solicitationEvents.solicitationId,
    queries.select({ id: solicitations.id }).from(solicitations).where(own),
  );
  await queries
    .update(solicitationEvents)
    .set({ message: replaced(solicitationEvents.message) })
    .where(and(events, eq(solicitationEvents.userId, id), ofOwn));
  await queries
    .update(solicitationEvents)
    .set({ target: placeholders.name })
    .where(and(events, inArray(solicitationEvents.target, namesOf(person))));
}

/** A column that keeps the name of its author. */
interface Author {
  readonly table: PgTable & { readonly tenantId: AnyPgColumn };
  readonly id: AnyPgColumn;
  readonly column: AnyPgColumn;
  readonly set: Readonly<Record<string, string>>;
}

const authors: readonly Author[] = [
  { table: users, id: users.changedAuthorId, column: users.changedAuthor, set: { changedAuthor: placeholders.name } },
  { table: users, id: users.blockedAuthorId, column: users.blockedAuthor, set: { blockedAuthor: placeholders.name } },
  { table: users, id: users.anonymizeAuthorId, column: users.anonymizeAuthor, set: { anonymizeAuthor: placeholders.name } },
  { table: profiles, id: profiles.changedAuthorId, column: profiles.changedAuthor, set: { changedAuthor: placeholders.name } },
  {
    table: quotaLimits,
    id: quotaLimits.changedAuthorId,
    column: quotaLimits.changedAuthor,
    set: { changedAuthor: placeholders.name },
  },
  {
    table: launcherVersions,
    id: launcherVersions.authorId,
    column: launcherVersions.authorName,
    set: { authorName: placeholders.name },
  },
  { table: tickets, id: tickets.answerAuthorId, column: tickets.answerAuthor, set: { answerAuthor: placeholders.name } },
];

/** Replaces the names of the person as an author. Older rows keep no id: there the name decides, also for a namesake. */
async function anonymizeAuthorship(queries: Queries, person: Person): Promise<void> {
  for (const { table, id, column, set } of authors)
    await queries
      .update(table)
      .set(set)
      .where(and(eq(table.tenantId, person.tenantId), or(eq(id, person.id), and(isNull(id), inArray(column, namesOf(person))))));
}

/**
 * Takes address and text from mails to the person that ended, and deletes those that wait: nothing would take the address out of their rows
 * later. The mail about the order ended before, because delivery is tried for less time than the order waits. A waiting mail that another
 * person receives loses the address for the answer, and is sent.
 */
async function anonymizeMails(queries: Queries, { tenantId, email }: Person): Promise<void> {
  const content = { text: '', html: '', code: null, links: [] };
  const toPerson = eq(sql`lower(${mails.to})`, email);
  const ended = and(eq(mails.tenantId, tenantId), ne(mails.status, 'queued'));
  await queries
    .update(mails)
    .set({ to: placeholders.email, ...content })
    .where(and(ended, toPerson));
  // The job of a deleted mail finds nothing to send.
  await queries.delete(mails).where(and(eq(mails.tenantId, tenantId), eq(mails.status, 'queued'), toPerson));
  const answeredTo = eq(sql`lower(${mails.replyTo})`, email);
  await queries.update(mails).set(content).where(and(ended, answeredTo));
  await queries
    .update(mails)
    .set({ replyTo: null })
    .where(and(eq(mails.tenantId, tenantId), answeredTo));
}

/**
 * Locks the requests that an anonymization changes. It comes before every lock of a person, as in an answer, which holds its request when it
 * locks the person who asked; and validations come before requests.
 */
export async function lockRequestsOf(queries: Queries, tenant: TenantId, userId: string): Promise<void> {
  const ofTenant = and(eq(users.tenantId, tenant), eq(users.id, userId));
  const [person] = await queries.select({ email: users.email }).from(users).where(ofTenant);
  if (person === undefined) return;
  await queries
    .select({ code: entityValidations.entityCode })
    .from(entityValidations)
    .where(and(eq(entityValidations.tenantId, tenant), eq(entityValidations.userId, userId)))
    .orderBy(asc(entityValidations.entityCode))
    .for('update');
  const isAddressed = sql`${person.email} = any(${solicitations.addressedPeople})`;
  const concerned = or(eq(solicitations.userId, userId), eq(solicitations.assigneeId, userId), isAddressed);
  await queries
    .select({ id: solicitations.id })
    .from(solicitations)
    .where(and(eq(solicitations.tenantId, tenant), concerned))
    .orderBy(asc(solicitations.id))
    .for('update');
}

export async function anonymizePerson(queries: Queries, person: Person, now: Date): Promise<Erased> {
  const attached = await anonymizeTickets(queries, person, now);
  await recordRemovals(
    queries,
    attached.map((name) => ({ tenant: person.tenantId, name })),
    now,
  );
  await anonymizeRequests(queries, person);
  await anonymizeAuthorship(queries, person);
  await anonymizeMails(queries, person);
  const { names, sessions } = await erasePerson(queries, person, now);
  return { names: [...attached, ...names], sessions };
}
