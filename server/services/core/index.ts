// The core service: the router, which forwards events of pages and modules to their receivers, and the scripts of developers.
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { listTickets, ticketFile } from '#contract/calls/help.ts';
import { routeEvent } from '#contract/calls/other.ts';
import { type FormAnswer, RouterEvent } from '#contract/calls/router-event.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { type RequestContext, type Route, route } from '#server/http/route.ts';
import type { Database } from '#server/ports/database.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import { answerForm } from './events.ts';
import { scriptRoutes } from './scripts/index.ts';
import { createTickets, type TicketDependencies } from './tickets.ts';

export { publishReleases } from './scripts/index.ts';

export interface CoreDependencies extends TicketDependencies {
  readonly limiter: Limiter;
}

/** Answers 400 for an unknown event, because callers of a router forward that status unchanged. */
function requireEvent(body: unknown): RouterEvent {
  const parsed = z.safeParse(RouterEvent, body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[['body', ...path].join('.')] ??= message;
  throw new AppError('#INVALID_EVENT', { fields });
}

const noContact = 'Esta empresa ainda não recebe mensagens pelo portal.';

function requireContact({ tenant }: RequestContext): string {
  const { contact, replyTo } = tenant.company.mail;
  const address = contact ?? replyTo;
  if (address === undefined) throw new AppError('#CONFLICT', { message: noContact });
  return address;
}

async function requireRoom(limiter: Limiter, { tenant, session, address }: RequestContext): Promise<void> {
  const userId = session?.userId ?? null;
  const limit =
    userId === null
      ? await limiter.consume('router-address', address)
      : await limiter.consume('router-person', `${tenant.id}:${userId}`);
  if (!limit.ok) throw new AppError('#TOO_MANY_ATTEMPTS', userId === null ? {} : { retryAfter: limit.retryAfterSeconds });
}

async function nameOf(database: Database, { tenant, session }: RequestContext): Promise<string | null> {
  const userId = session?.userId ?? null;
  if (userId === null) return null;
  const [person] = await database.tenant(tenant.id).run((queries) =>
    queries
      .select({ nick: users.nick })
      .from(users)
      .where(and(eq(users.tenantId, tenant.id), eq(users.id, userId))),
  );
  return person?.nick ?? null;
}

async function handleFormAnswer(
  deps: CoreDependencies,
  answers: FormAnswer,
  contact: string,
  context: RequestContext,
): Promise<void> {
  const { database, mailer } = deps;
  const { tenant, recorder } = context;
  const { pointer, detail, mail } = answerForm(answers, { contact, name: await nameOf(database, context) }, context);
  await database.tenant(tenant.id).run(async (queries) => {
    await mailer.sendWithin(queries, mail);
    await recorder.recordWithin(queries, { pointer, detail });
  });
}

export function coreService(deps: CoreDependencies): readonly Route[] {
  const tickets = createTickets(deps);
  return [
    ...scriptRoutes(deps),
    route(listTickets, (_, context) => tickets.list(context)),
    route(ticketFile, async ({ query }, context) => ({ link: await tickets.fileLink(query.key, context) })),
    route(routeEvent, async ({ body }, context) => {
      const event = requireEvent(body);
      const contact = requireContact(context);
      await requireRoom(deps.limiter, context);
      if (event.event === 'help.ticket') return { number: await tickets.open(event, contact, context) };
      await handleFormAnswer(deps, event, contact, context);
      return { ok: true };
    }),
  ];
}
