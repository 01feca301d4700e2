// Opens requests of every kind: addresses them, writes the history, and notifies the people who may answer.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ContestedBill, QuotaIncrease, RequestSubject } from '#contract/entities/request.ts';
import { solicitations } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Queries } from '#server/ports/database.ts';
import { newProtocolNumber } from '#server/records/protocol-number.ts';
import { addresseesOf, administrators } from './addressees.ts';
import { type Addressees, isLeftToAdministrators } from './authority.ts';
import { openReference } from './change.ts';
import { deadlineOf } from './deadline.ts';
import { insertEvent } from './history.ts';
import { notifyApprovers } from './notices.ts';
import { factsOf, selectApprovers } from './reach.ts';
import { type PersonRow, type RequestRow, selectRequest, selectRequests } from './rows.ts';
import { wordsOf } from './subject.ts';

export interface RequestTenant {
  readonly id: TenantId;
  readonly company: PrivateCompany;
}

/** The person who asks, or the sender of a ticket without a session. */
export type RequestAuthor =
  | { readonly userId: string; readonly name: string | null }
  | { readonly userId: null; readonly name: string; readonly email: string };

export interface NewRequest {
  readonly tenant: RequestTenant;
  readonly about: RequestSubject;
  readonly by: RequestAuthor;
  readonly at: Date;
  /** The number of the ticket, or of the request about own data. Absent: a new one. */
  readonly protocol?: string;
  /** Names what can be requested once at a time: the quota, the bill. A second request answers #CONFLICT and names the open one. */
  readonly once?: string;
  readonly entityCode?: string | null;
  readonly description?: string | null;
  readonly tag1?: string | null;
  readonly tag2?: string | null;
  readonly options?: readonly string[];
  readonly term?: boolean;
}

export interface OpenedRequest {
  readonly row: RequestRow;
  readonly expiresAt: Date | null;
  /** The people who may answer. Empty only for tickets and requests about own data, which anybody can open. */
  readonly approvers: readonly PersonRow[];
}

type Insert = typeof solicitations.$inferInsert;

function storedSubject(about: RequestSubject): QuotaIncrease | ContestedBill | null {
  if (about.kind !== 'quota' && about.kind !== 'bill') return null;
  const { kind: _, ...subject } = about;
  return subject;
}

function rowOf({ tenant, about, by, at, ...more }: NewRequest): Insert {
  return {
    tenantId: tenant.id,
    id: more.protocol ?? newProtocolNumber(),
    userId: by.userId,
    senderName: by.userId === null ? by.name : null,
    senderEmail: by.userId === null ? by.email.toLowerCase() : null,
    kind: about.kind,
    groups: about.kind === 'access' ? [...about.groups] : [],
    subject: storedSubject(about),
    subjectKey: more.once ?? onceOf(about),
    entityCode: more.entityCode ?? null,
    description: more.description ?? null,
    tag1: more.tag1 ?? null,
    tag2: more.tag2 ?? null,
    options: [...(more.options ?? [])],
    term: more.term ?? null,
    createdAt: at,
    expiresAt: deadlineOf(about.kind, at),
  };
}

/** Names the thing that a person can request once at a time. */
const onceOf = (about: RequestSubject): string | null => (about.kind === 'privacy' ? about.right : null);

async function findOpen(queries: Queries, tenant: TenantId, userId: string, about: RequestSubject, once: string | null) {
  if (once === null) return null;
  const [row] = await selectRequests(queries)
    .where(
      and(
        eq(solicitations.tenantId, tenant),
        eq(solicitations.userId, userId),
        eq(solicitations.kind, about.kind),
        eq(solicitations.subjectKey, once),
        eq(solicitations.status, 'pending'),
      ),
    )
    .limit(1);
  return row ?? null;
}

interface OpenOne {
  readonly userId: string;
  readonly about: RequestSubject;
  readonly once?: string | null;
  readonly at: Date;
}

/** Names the open request that stands in the way of a second one. */
export async function openConflict(
  queries: Queries,
  tenant: TenantId,
  { userId, about, once = onceOf(about), at }: OpenOne,
): Promise<AppError> {
  const open = await findOpen(queries, tenant, userId, about, once);
  return new AppError('#CONFLICT', open === null ? {} : { reason: 'request-open', request: openReference(open, userId, at) });
}

/** The first addressees of whom somebody may answer. The administrators of people are the last, where they may. */
async function findApprovers(queries: Queries, tenant: RequestTenant, row: Insert, first: Addressees) {
  const facts = await factsOf(queries, tenant.id, {
    tenantId: tenant.id,
    kind: row.kind ?? 'access',
    userId: row.userId ?? null,
    senderEmail: row.senderEmail ?? null,
    groups: row.groups ?? [],
    addressedGroups: [],
    addressedPeople: [],
    assigneeId: null,
    assignedGroup: null,
    entityCode: row.entityCode ?? null,
  });
  for (const addressees of isLeftToAdministrators(facts.kind) ? [first, administrators] : [first]) {
    const approvers = await selectApprovers(queries, tenant, { ...facts, addressees });
    if (approvers.length > 0) return { addressees, approvers };
  }
  if (row.kind === 'ticket' || row.kind === 'privacy') return { addressees: first, approvers: [] };
  throw new AppError('#CONFLICT', { reason: row.kind === 'company' ? 'entity-no-approver' : 'request-no-approver' });
}

/**
 * Opens a request in the transaction of its caller and notifies the people who may answer it in the portal. The caller mails them and
 * records the activity.
 */
export async function openRequest(queries: Queries, request: NewRequest): Promise<OpenedRequest> {
  const { tenant, about, by, at } = request;
  const row = rowOf(request);
  const { addressees, approvers } = await findApprovers(queries, tenant, row, addresseesOf(about, tenant.company));
  const addressed = { addressedGroups: [...addressees.groups], addressedPeople: [...addressees.people] };
  const [inserted] = await queries
    .insert(solicitations)
    .values({ ...row, ...addressed })
    .onConflictDoNothing()
    .returning();
  if (inserted === undefined)
    throw await openConflict(queries, tenant.id, { userId: by.userId ?? '', about, once: row.subjectKey ?? null, at });
  await insertEvent(queries, inserted, { kind: 'opened', author: { userId: by.userId, name: by.name } }, at);
  const opened = await selectRequest(queries, tenant.id, inserted.id);
  if (opened === null) throw new Error(`The request ${inserted.id} was not stored.`);
  await notifyApprovers(queries, tenant, approvers, {
    protocol: inserted.id,
    version: inserted.version,
    severity: 'info',
    title: `Solicitação ${inserted.id}`,
    message: wordsOf(opened),
    at,
  });
  return { row: opened, expiresAt: inserted.expiresAt, approvers };
}
