// Requests of the demo, with times before the start of the portal. Nobody is notified of them.
import { type RequestEventKind, RequestSubject } from '#contract/entities/request.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { wholeTenant } from '#contract/entities/quota.ts';
import { brazilianDay, brazilianDayStart } from '#contract/rules/brazilian-day.ts';
import { entityValidations, privacyRequests, solicitationEvents, solicitations } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Queries } from '#server/ports/database.ts';
import { increaseKey } from '#server/records/quotas/index.ts';
import { addresseesOf } from '#server/records/requests/index.ts';
import type { DemoRequest, DemoTenant, DemoTicket } from './tenants/index.ts';

export interface RequestSeed {
  readonly now: Date;
  readonly userIdOf: (email: string) => string;
}

type Row = typeof solicitations.$inferInsert;
type EventRow = typeof solicitationEvents.$inferInsert;

const hour = 3_600_000;

interface SeededTenant extends RequestSeed {
  readonly tenantId: TenantId;
  readonly tenant: DemoTenant;
  readonly company: PrivateCompany;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Today at 18:00 in Brasília; in the evening in an hour, but before midnight. */
function endOfToday(now: Date): Date {
  const start = brazilianDayStart(brazilianDay(now)).getTime();
  return new Date(Math.max(start + 18 * hour, Math.min(now.getTime() + hour, start + 24 * hour - 1_000)));
}

/** The deadline. That of an ended request is counted from its beginning. */
function dueOf({ due, agoMs, ended }: DemoRequest, now: Date): Date {
  if (due === 'today') return endOfToday(now);
  return new Date((ended === undefined ? now.getTime() : now.getTime() - agoMs) + due);
}

function subjectOf({ about }: DemoRequest): RequestSubject {
  return RequestSubject.parse(about);
}

const nameIn = ({ tenant }: SeededTenant, email: string): string =>
  tenant.people.find((person) => person.email === email)?.name ?? email;

interface SeededEvent {
  readonly kind: RequestEventKind;
  readonly by?: string | undefined;
  readonly at: Date;
  readonly text?: string | undefined;
  readonly to?: string | undefined;
  readonly outcome?: 'approved' | 'refused' | undefined;
}

const eventsOf = (seed: SeededTenant, id: string, events: readonly SeededEvent[]): EventRow[] =>
  events.map(({ kind, by, at, text, to, outcome }, index) => ({
    tenantId: seed.tenantId,
    solicitationId: id,
    sequence: index + 1,
    kind,
    at,
    userId: by === undefined ? null : seed.userIdOf(by),
    author: by === undefined ? null : nameIn(seed, by),
    message: text ?? null,
    target: to === undefined ? null : nameIn(seed, to),
    outcome: outcome ?? null,
  }));

const outcomes = { resolved: 'approved', rejected: 'refused' } as const;

function historyOf(seed: SeededTenant, request: DemoRequest): EventRow[] {
  const { protocol, from, agoMs, events = [], ended } = request;
  const at = (ms: number): Date => before(seed.now, ms);
  const end: readonly SeededEvent[] =
    ended === undefined
      ? []
      : ended.status === 'expired'
        ? [{ kind: 'expired', at: at(ended.agoMs) }]
        : [{ kind: 'answered', by: ended.by, at: at(ended.agoMs), text: ended.text, outcome: outcomes[ended.status] }];
  const told = events.map(({ agoMs: ago, ...event }) => ({ ...event, at: at(ago) }));
  return eventsOf(seed, protocol, [{ kind: 'opened', by: from, at: at(agoMs) }, ...told, ...end]);
}

function rowOf(seed: SeededTenant, request: DemoRequest, version: number): Row {
  const { now, tenantId, userIdOf, company } = seed;
  const { protocol, from, about, description, agoMs, assignee, events = [], ended } = request;
  const subject = subjectOf(request);
  const addressees = addresseesOf(subject, company);
  const { kind: _kind, ...stored } = subject;
  return {
    tenantId,
    id: protocol,
    userId: userIdOf(from),
    kind: subject.kind,
    version,
    groups: subject.kind === 'access' ? subject.groups : [],
    subject: subject.kind === 'quota' || subject.kind === 'bill' ? stored : null,
    subjectKey: subject.kind === 'quota' ? increaseKey(subject.quota, subject.scope ?? wholeTenant) : null,
    addressedGroups: [...addressees.groups],
    addressedPeople: [...addressees.people],
    entityCode: about.kind === 'company' ? about.code : (request.company ?? null),
    description: description ?? null,
    tag1: about.kind === 'company' ? about.tag1 : null,
    tag2: about.kind === 'company' ? about.tag2 : null,
    status: ended?.status ?? 'pending',
    assigneeId: assignee === undefined ? null : userIdOf(assignee),
    awaitsRequester: ended === undefined && events.at(-1)?.kind === 'asked',
    createdAt: before(now, agoMs),
    expiresAt: dueOf(request, now),
    answeredAt: ended === undefined ? null : before(now, ended.agoMs),
    answeredBy: ended?.by === undefined ? null : userIdOf(ended.by),
    reason: ended?.text ?? null,
  };
}

/** A request about own data has a row of its own; a company waits for its approval. */
async function insertSubject(queries: Queries, seed: SeededTenant, request: DemoRequest, row: Row): Promise<void> {
  const { about, from, protocol, description } = request;
  const { tenantId, userIdOf } = seed;
  const { createdAt, expiresAt = null } = row;
  if (expiresAt === null) return;
  const userId = userIdOf(from);
  if (about.kind === 'privacy')
    await queries
      .insert(privacyRequests)
      .values({ tenantId, id: protocol, userId, kind: about.right, text: description ?? null, createdAt, dueAt: expiresAt });
  if (about.kind === 'company' && row.status === 'pending')
    await queries.insert(entityValidations).values({
      tenantId,
      userId,
      entityCode: about.code,
      description: about.name,
      tag1: about.tag1,
      tag2: about.tag2,
      status: 'approval',
      version: 1,
      endings: [],
      protocol,
      requestedAt: createdAt,
      requestUntil: expiresAt,
      changedAt: createdAt,
    });
}

const ticketEvents = { sent: null, 'in-progress': 'progress', waiting: 'asked', resolved: 'answered' } as const;

/** The request of a ticket of `/help`. */
async function insertTicket(queries: Queries, seed: SeededTenant, ticket: DemoTicket): Promise<void> {
  const { number, from, subject, status, hoursAgo, answer } = ticket;
  const addressees = addresseesOf({ kind: 'ticket', subject, status }, seed.company);
  const at = (hours: number): Date => before(seed.now, hours * hour);
  const kind = ticketEvents[status];
  const events = eventsOf(seed, number, [
    { kind: 'opened', by: from, at: at(hoursAgo) },
    ...(answer === undefined || kind === null ? [] : [{ kind, at: at(answer.hoursAgo), text: answer.text }]),
  ]).map((event, index) => (index === 1 ? { ...event, author: answer?.by ?? null } : event));
  await queries.insert(solicitations).values({
    tenantId: seed.tenantId,
    id: number,
    userId: seed.userIdOf(from),
    kind: 'ticket',
    version: events.length,
    addressedGroups: [...addressees.groups],
    addressedPeople: [...addressees.people],
    status: status === 'resolved' ? 'resolved' : 'pending',
    awaitsRequester: status === 'waiting',
    createdAt: at(hoursAgo),
    answeredAt: status === 'resolved' && answer !== undefined ? at(answer.hoursAgo) : null,
  });
  await queries.insert(solicitationEvents).values(events);
}

export async function insertRequests(
  queries: Queries,
  tenantId: TenantId,
  tenant: DemoTenant,
  times: RequestSeed,
): Promise<void> {
  const seed: SeededTenant = { ...times, tenantId, tenant, company: PrivateCompany.parse(tenant.company) };
  for (const request of tenant.requests ?? []) {
    const events = historyOf(seed, request);
    const row = rowOf(seed, request, events.length);
    await queries.insert(solicitations).values(row);
    await queries.insert(solicitationEvents).values(events);
    await insertSubject(queries, seed, request, row);
  }
  for (const ticket of tenant.tickets ?? []) await insertTicket(queries, seed, ticket);
}
