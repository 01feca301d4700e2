// Tickets of the demo, with times before the start of the portal.
import type { TenantId } from '#contract/entities/identity.ts';
import { tickets } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import type { DemoTenant } from './tenants/index.ts';

export interface TicketSeed {
  readonly now: Date;
  readonly userIdOf: (email: string) => string;
}

export async function insertTickets(
  queries: Queries,
  tenantId: TenantId,
  tenant: DemoTenant,
  { now, userIdOf }: TicketSeed,
): Promise<void> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const nameOf = (email: string): string => tenant.people.find((person) => person.email === email)?.name ?? email;
  const rows = (tenant.tickets ?? []).map(({ from, hoursAgo, answer, ...ticket }) => ({
    ...ticket,
    tenantId,
    key: `demo-${ticket.number}`,
    userId: userIdOf(from),
    name: nameOf(from),
    email: from,
    createdAt: before(hoursAgo),
    ...(answer !== undefined && { answer: answer.text, answerAuthor: answer.by, answeredAt: before(answer.hoursAgo) }),
  }));
  if (rows.length > 0) await queries.insert(tickets).values(rows);
}
