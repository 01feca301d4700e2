import { listTickets, ticketFile } from '#contract/calls/help.ts';
import { OpenedTicket } from '#contract/entities/ticket.ts';
import type { Client } from '#renderer/api/client.ts';
import { sendEvent } from '#renderer/api/router.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

export interface TicketScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string | null;
}

export const ticketsQuery = ({ client, companyId, userId }: TicketScope) =>
  queryOptions({
    queryKey: ['tickets', companyId, userId],
    queryFn: ({ signal }) => client.call(listTickets, { params: { id: companyId } }, { signal, failure: 'screen' }),
  });

/** Opens a ticket. Resolves with its number, or null when the router of the tenant returns none. */
export async function openTicket(client: Client, ticket: Readonly<Record<string, unknown>>): Promise<string | null> {
  const opened = z.safeParse(OpenedTicket, await sendEvent(client, 'help.ticket', ticket));
  return opened.success ? opened.data.number : null;
}

/** The address from which a file of an own ticket is downloaded. */
export const ticketFileLink = async ({ client, companyId }: TicketScope, key: string): Promise<string> =>
  (await client.call(ticketFile, { params: { id: companyId }, query: { key } }, { failure: 'screen' })).link;
