// Reads requests with their person, their company, and the rows of their kind.
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TenantId } from '#contract/entities/identity.ts';
import { entities, entityValidations, privacyRequests, solicitations, tickets, users } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';

export type SolicitationRow = typeof solicitations.$inferSelect;
export type PersonRow = typeof users.$inferSelect;
export type TicketRow = typeof tickets.$inferSelect;
export type PrivacyRow = typeof privacyRequests.$inferSelect;

const assignees = alias(users, 'assignees');
const answerers = alias(users, 'answerers');

/** The name of the company. A company that the portal does not know has the name that the person wrote. */
export const companyName = sql<string | null>`coalesce(${entities.description}, ${entityValidations.description})`;

const columns = {
  request: solicitations,
  /** Null: a deleted person, or the sender of a ticket without a session. */
  requester: users,
  assignee: { id: assignees.id, nick: assignees.nick, email: assignees.email },
  answerer: { nick: answerers.nick, email: answerers.email },
  entityName: companyName,
  ticket: tickets,
  privacy: privacyRequests,
};

/** Requests of one tenant, which the caller names in the condition. */
export const selectRequests = (queries: Queries) =>
  queries
    .select(columns)
    .from(solicitations)
    .leftJoin(users, and(eq(users.tenantId, solicitations.tenantId), eq(users.id, solicitations.userId)))
    .leftJoin(assignees, and(eq(assignees.tenantId, solicitations.tenantId), eq(assignees.id, solicitations.assigneeId)))
    .leftJoin(answerers, and(eq(answerers.tenantId, solicitations.tenantId), eq(answerers.id, solicitations.answeredBy)))
    .leftJoin(entities, and(eq(entities.tenantId, solicitations.tenantId), eq(entities.code, solicitations.entityCode)))
    .leftJoin(
      entityValidations,
      and(
        eq(entityValidations.tenantId, solicitations.tenantId),
        eq(entityValidations.userId, solicitations.userId),
        eq(entityValidations.entityCode, solicitations.entityCode),
        eq(solicitations.kind, 'company'),
      ),
    )
    .leftJoin(
      tickets,
      and(eq(tickets.tenantId, solicitations.tenantId), eq(tickets.number, solicitations.id), eq(solicitations.kind, 'ticket')),
    )
    .leftJoin(
      privacyRequests,
      and(
        eq(privacyRequests.tenantId, solicitations.tenantId),
        eq(privacyRequests.id, solicitations.id),
        eq(solicitations.kind, 'privacy'),
      ),
    );

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export const isRequest = (tenant: TenantId, id: string) => and(eq(solicitations.tenantId, tenant), eq(solicitations.id, id));

export async function selectRequest(queries: Queries, tenant: TenantId, id: string): Promise<RequestRow | null> {
  const rows = await selectRequests(queries).where(isRequest(tenant, id)).limit(1);
  return rows[0] ?? null;
}
