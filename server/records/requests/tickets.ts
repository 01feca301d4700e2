// Answers to tickets, from the portal and from the command line.
import { and, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { TicketStatus } from '#contract/entities/ticket.ts';
import { solicitations, tickets } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { RequestChange } from './change.ts';
import { type EventAuthor, insertEvent, type NewEvent } from './history.ts';
import { isRequest, type TicketRow } from './rows.ts';

export interface TicketAnswer {
  readonly status: Exclude<TicketStatus, 'sent'>;
  readonly text: string;
  readonly author: EventAuthor;
  readonly at: Date;
}

const events = { 'in-progress': 'progress', waiting: 'asked', resolved: 'answered' } as const satisfies Record<
  TicketAnswer['status'],
  NewEvent['kind']
>;

/** The change of the request that an answer to its ticket makes. */
export function changeOfTicket({ status, text, author, at }: TicketAnswer): RequestChange {
  const isResolved = status === 'resolved';
  return {
    set: {
      status: isResolved ? 'resolved' : 'pending',
      awaitsRequester: status === 'waiting',
      answeredAt: isResolved ? at : null,
      answeredBy: isResolved ? author.userId : null,
    },
    event: { kind: events[status], author, message: text },
    at,
  };
}

/** Null: the tenant has no such ticket. */
export async function storeTicketAnswer(
  queries: Queries,
  tenant: TenantId,
  number: string,
  { status, text, author, at }: TicketAnswer,
): Promise<TicketRow | null> {
  const [row] = await queries
    .update(tickets)
    .set({ status, answer: text, answerAuthor: author.name, answerAuthorId: author.userId, answeredAt: at })
    .where(and(eq(tickets.tenantId, tenant), eq(tickets.number, number)))
    .returning();
  return row ?? null;
}

/** A ticket that waited for the person goes on. */
export async function resumeTicket(queries: Queries, tenant: TenantId, number: string): Promise<void> {
  await queries
    .update(tickets)
    .set({ status: 'in-progress' })
    .where(and(eq(tickets.tenantId, tenant), eq(tickets.number, number), eq(tickets.status, 'waiting')));
}

/** Stores an answer of an operator, who may also answer a resolved ticket again. Null: the tenant has no such ticket. */
export async function answerTicketByHand(
  queries: Queries,
  tenant: TenantId,
  number: string,
  answer: TicketAnswer,
): Promise<TicketRow | null> {
  const [request] = await queries.select().from(solicitations).where(isRequest(tenant, number)).for('update');
  if (request !== undefined) {
    const { set, event, at } = changeOfTicket(answer);
    const version = request.version + 1;
    await queries
      .update(solicitations)
      .set({ ...set, version })
      .where(isRequest(tenant, number));
    await insertEvent(queries, { ...request, version }, event, at);
  }
  return storeTicketAnswer(queries, tenant, number, answer);
}
