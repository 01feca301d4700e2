// Help: the tickets of a person, and the state of the services.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { Ticket } from '#contract/entities/ticket.ts';
import { FileKey } from '#contract/file-key.ts';
import type { ServiceName } from '#contract/services.ts';

const AppId = z.object({ id: z.string() });

export const listTickets = call({
  service: 'core',
  method: 'GET',
  path: '/v1/session/app/{id}/x/tickets',
  access: 'session',
  summary: 'List the tickets that the person opened, newest first',
  params: AppId,
  response: z.array(Ticket),
  errors: [],
});

export const ticketFile = call({
  service: 'core',
  method: 'GET',
  path: '/v1/session/app/{id}/x/tickets/file',
  access: 'session',
  summary: 'Read an address, valid for some minutes, that downloads a file of a ticket that the person opened',
  params: AppId,
  query: z.object({ key: FileKey }),
  response: z.object({ link: z.string() }),
  errors: [],
});

const statusOf = (service: ServiceName) =>
  call({
    service,
    method: 'GET',
    path: '/v1/general/app/{id}/x/status',
    access: 'public',
    summary: 'Check whether the service answers',
    params: AppId,
    response: Done,
    errors: [],
  });

/** One call for each service that people depend on; `/help` measures them. */
export const serviceStatusCalls = (
  ['auth', 'access', 'app', 'core', 'file', 'remotesql', 'activity', 'notifications'] as const
).map(statusOf);
