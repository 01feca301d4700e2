// Deletes a person, table by table, for the command line and for an anonymization (anonymize-person.ts), according to the privacy statement. Rows that serve as proof stay under an id without a
// person. All others are deleted.
import { and, eq, isNull, like, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ticketFolder } from '#contract/limits.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import * as schema from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { recordRemovals } from '#server/records/file-removals.ts';
import { revokeRowsOfLinks } from '#server/records/sessions/session-rows.ts';
import { deleteFiles } from '#server/records/stored-files.ts';

/** The person to erase. */
export type ErasedPerson = Pick<typeof schema.users.$inferSelect, 'tenantId' | 'id' | 'email'>;

const { files, fileLinks, fileFolders, guests, pendingGrants, profileHosts, links, oneTimeCodes, notifications, identities } =
  schema;
const { entityValidations, knownBrowsers, personViews, userEntities, users, solicitations, privacyRequests, tickets, batchJobs } =
  schema;

/** Tables whose rows about the person stay → the reason. */
export const retained: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [schema.activities, 'the record, as proof'],
  [schema.sessions, 'sign-ins, as proof (Marco Civil da Internet, article 15): revoked, and gone six months after their end'],
  [schema.termAcceptances, 'receipts'],
  [schema.consents, 'receipts'],
  [schema.privacyRequests, 'receipts; open ones are closed'],
  [schema.solicitations, 'what was asked and decided; open ones are refused'],
  [schema.solicitationEvents, 'what was asked, answered and forwarded'],
  [schema.tickets, 'what was asked and answered'],
  [schema.mails, 'gone after 90 days by themselves, without their text once they are sent'],
  [schema.mailSuppressions, 'an address that refused mails goes on refusing them'],
  [schema.entities, 'companies that the person added: other people may act for them'],
  [schema.sqlRuns, 'the history of statements: gone after 90 days by itself'],
]);

/**
 * Tables whose rows about the person are deleted: files, codes and links here, the others with the row of the person.
 */
export const removed: readonly PgTable[] = [
  users,
  guests,
  pendingGrants,
  profileHosts,
  identities,
  knownBrowsers,
  userEntities,
  entityValidations,
  oneTimeCodes,
  links,
  notifications,
  batchJobs,
  personViews,
  files,
  fileFolders,
  fileLinks,
];

/** The person's own files: neither in the folder of an item or a company, nor part of a ticket. */
const ownFiles = (tenant: TenantId, id: string) =>
  and(
    eq(files.userId, id),
    isNull(files.moduleId),
    isNull(files.entityCode),
    not(or(eq(files.folder, ticketFolder), like(files.folder, `${ticketFolder}/%`)) ?? sql`false`),
    sql`not exists (select 1 from ${tickets} where ${tickets.tenantId} = ${tenant} and ${files.key} = any(${tickets.files}))`,
  );

/** Deletes the files of a condition. Returns the names of their content. */
export async function eraseFiles(queries: Queries, tenant: TenantId, condition: SQL | undefined): Promise<readonly string[]> {
  const rows = await queries
    .select()
    .from(files)
    .where(and(eq(files.tenantId, tenant), condition))
    .for('update');
  const keys = rows.map(({ key }) => key);
  const older = await deleteFiles(queries, tenant, keys);
  return [...rows.flatMap(({ object, incoming }) => [object, incoming]), ...older].filter((name) => name !== null);
}

/** Rejects the person's open requests, because they cannot receive an answer any more. */
async function closeRequests(queries: Queries, tenant: TenantId, id: string, now: Date): Promise<void> {
  const refusal = { status: 'rejected', answeredAt: now, reason: 'A conta foi excluída.' } as const;
  const isOpen = and(eq(solicitations.tenantId, tenant), eq(solicitations.userId, id), eq(solicitations.status, 'pending'));
  // Tickets have the address of their sender and are answered by mail, too.
  const { kind } = solicitations;
  await queries
    .update(solicitations)
    .set(refusal)
    .where(and(isOpen, notInArray(kind, ['privacy', 'ticket'])));
  await queries
    .update(solicitations)
    .set({ status: 'resolved', answeredAt: now })
    .where(and(isOpen, eq(kind, 'privacy')));
  await queries
    .update(solicitations)
    .set({ assigneeId: null })
    .where(and(eq(solicitations.tenantId, tenant), eq(solicitations.assigneeId, id)));
  const answer = { status: 'done', answer: 'A conta e os seus dados foram excluídos.', closedAt: now } as const;
  await queries
    .update(privacyRequests)
    .set(answer)
    .where(and(eq(privacyRequests.tenantId, tenant), eq(privacyRequests.userId, id), eq(privacyRequests.status, 'open')));
}

/**
 * Deletes the links to the person's address, and the direct links that the person made. Nobody could end the sessions of these links later, so
 * they end. Returns the ids of these sessions.
 */
async function deleteLinks(
  queries: Queries,
  { tenantId: tenant, id, email }: ErasedPerson,
  now: Date,
): Promise<readonly string[]> {
  const made = and(eq(links.userId, id), eq(links.purpose, 'direct'));
  const deleted = await queries
    .delete(links)
    .where(and(eq(links.tenantId, tenant), or(eq(links.email, email), made)))
    .returning({ hash: links.hash });
  // An opening holds the row of its link, so that its session is stored by now.
  const hashes = deleted.map(({ hash }) => hash);
  return revokeRowsOfLinks(queries, tenant, hashes, now);
}

/** Removes the person from the invitations that they sent, which stay valid, from the guests who came by them, and from the companies that they shared. */
async function leaveInvitations(queries: Queries, tenant: TenantId, id: string): Promise<void> {
  await queries
    .update(links)
    .set({ userId: null })
    .where(and(eq(links.tenantId, tenant), eq(links.userId, id), eq(links.purpose, 'register')));
  await queries
    .update(guests)
    .set({ hostId: null, message: null })
    .where(and(eq(guests.tenantId, tenant), eq(guests.hostId, id)));
  await queries
    .update(userEntities)
    .set({ sharedBy: null })
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.sharedBy, id)));
}

export interface Erased {
  /** The names of the stored content, whose removal is recorded. */
  readonly names: readonly string[];
  /** The ids of the sessions of other people that ended. */
  readonly sessions: readonly string[];
}

export async function erasePerson(queries: Queries, person: ErasedPerson, now: Date): Promise<Erased> {
  const { tenantId: tenant, id, email } = person;
  await closeRequests(queries, tenant, id, now);
  await queries.delete(oneTimeCodes).where(and(eq(oneTimeCodes.tenantId, tenant), eq(oneTimeCodes.email, email)));
  const sessions = await deleteLinks(queries, person, now);
  await leaveInvitations(queries, tenant, id);
  const names = await eraseFiles(queries, tenant, ownFiles(tenant, id));
  const objects = names.map((name) => ({ tenant, name }));
  await recordRemovals(queries, objects, now);
  // Foreign keys delete the rows of the other tables.
  await queries.delete(users).where(and(eq(users.tenantId, tenant), eq(users.id, id)));
  return { names, sessions };
}
