// Tickets are stored with a number, which the person receives, and mailed to the tenant's contact.
import { and, arrayContains, desc, eq } from 'drizzle-orm';
import type { HelpTicket } from '#contract/calls/router-event.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Ticket } from '#contract/entities/ticket.ts';
import { ticketFolder } from '#contract/limits.ts';
import { extensionOf } from '#contract/rules/upload.ts';
import { newProtocolNumber } from '#server/records/protocol-number.ts';
import { openRequest } from '#server/records/requests/index.ts';
import { tickets } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { helpTicketMail } from '#server/mails/event-mails.ts';
import type { Attachment, Attachments, SentFile } from '#server/ports/files/attachments.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';

export interface TicketDependencies {
  readonly database: Database;
  readonly attachments: Attachments;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

type Row = typeof tickets.$inferInsert;

const listed = 50;
const allowed: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'pdf']);
const refused = (field: string, words: string) => new AppError('#INVALID_EVENT', { fields: { [`body.${field}`]: words } });

function rowOf(ticket: HelpTicket, { tenant, session }: RequestContext, now: Date): Row {
  const email = session?.email ?? ticket.email;
  if (email === undefined) throw refused('email', 'Informe um email válido.');
  return {
    tenantId: tenant.id,
    number: newProtocolNumber(),
    key: ticket.key,
    userId: session?.userId ?? null,
    name: ticket.name,
    email,
    subject: ticket.subject,
    description: ticket.description,
    diagnosis: ticket.diagnosis ?? null,
    page: ticket.page ?? null,
    files: ticket.files,
    createdAt: now,
  };
}

/** The request that people answer in the portal. */
function requestOf({ number, userId, name, email, subject, createdAt }: Row, tenant: RequestContext['tenant']) {
  const by = typeof userId === 'string' ? { userId, name } : { userId: null, name, email };
  return { tenant, about: { kind: 'ticket', subject, status: 'sent' }, by, protocol: number, at: createdAt } as const;
}

/** The number of an earlier ticket with the same key, whose answer was lost. */
async function findByKey(queries: Queries, { tenantId, key, userId }: Row): Promise<string | null> {
  const [row] = await queries
    .select({ number: tickets.number, userId: tickets.userId })
    .from(tickets)
    .where(and(eq(tickets.tenantId, tenantId), eq(tickets.key, key)));
  if (row === undefined) return null;
  // Keys are random: a request with another person's key is forged.
  if (row.userId !== (userId ?? null)) throw new AppError('#CONFLICT');
  return row.number;
}

function present(
  { answer, answerAuthor, answeredAt, ...row }: typeof tickets.$inferSelect,
  stored: ReadonlyMap<string, SentFile>,
): Ticket {
  const { number, subject, description, files, createdAt, status } = row;
  return {
    number,
    subject,
    description,
    files: files.length,
    attachments: files.flatMap((key) => stored.get(key) ?? []),
    createdAt: createdAt.toISOString(),
    status,
    ...(answer !== null &&
      answeredAt !== null && { answer: { by: answerAuthor ?? '', text: answer, at: answeredAt.toISOString() } }),
  };
}

function ownTickets(tenantId: TenantId, session: RequestContext['session']) {
  const userId = session?.userId ?? null;
  if (userId === null) throw new AppError('#FORBIDDEN');
  return and(eq(tickets.tenantId, tenantId), eq(tickets.userId, userId));
}

export function createTickets({ database, attachments, clock, mailer }: TicketDependencies) {
  async function requireFiles(row: Row, { tenant, recorder }: RequestContext): Promise<readonly Attachment[]> {
    const keys = row.files ?? [];
    const files = await attachments.look({ tenant, folder: ticketFolder, keys, recorder });
    if (files === null) throw refused('files', 'Anexe os arquivos de novo');
    if (files.some(({ name }) => !allowed.has(extensionOf(name)))) throw refused('files', 'Só PNG, JPG e PDF');
    return files;
  }

  return {
    /** Stores a ticket and returns its number. A repeated request returns the same ticket. */
    async open(ticket: HelpTicket, contact: string, context: RequestContext): Promise<string> {
      const { tenant, session, recorder } = context;
      const row = rowOf(ticket, context, clock.now());
      const db = database.tenant(tenant.id);
      const before = await db.run((queries) => findByKey(queries, row));
      if (before !== null) return before;
      const files = await requireFiles(row, context);
      return db.run(async (queries) => {
        const inserted = await queries.insert(tickets).values(row).onConflictDoNothing().returning({ number: tickets.number });
        if (inserted.length === 0) return (await findByKey(queries, row)) ?? row.number;
        await openRequest(queries, requestOf(row, tenant));
        await attachments.retainWithin(queries, { tenant, folder: ticketFolder, keys: row.files ?? [], recorder });
        const author = { name: row.name, email: row.email, isSignedIn: typeof session?.email === 'string' };
        await mailer.sendWithin(queries, helpTicketMail(tenant, contact, { author, ticket: row, files }));
        await recorder.recordWithin(queries, {
          pointer: 'ajuda.chamado.abrir',
          detail: { number: row.number, subject: row.subject, files: files.length, page: row.page },
        });
        return row.number;
      });
    },

    /** The person's tickets, newest first. */
    async list({ tenant, session }: RequestContext): Promise<Ticket[]> {
      const isOwn = ownTickets(tenant.id, session);
      return database.tenant(tenant.id).run(async (queries) => {
        const rows = await queries
          .select()
          .from(tickets)
          .where(isOwn)
          .orderBy(desc(tickets.createdAt), tickets.number)
          .limit(listed);
        const keys = rows.flatMap(({ files }) => files);
        const stored = await attachments.listSent(queries, { tenant, folder: ticketFolder, keys });
        return rows.map((row) => present(row, stored));
      });
    },

    /** An address that downloads a file of one of the person's tickets. For everyone else the file does not exist. */
    async fileLink(key: string, { tenant, session }: RequestContext): Promise<string> {
      const isOwn = ownTickets(tenant.id, session);
      const isThere = await database.tenant(tenant.id).run(async (queries) => {
        const [own] = await queries
          .select({ number: tickets.number })
          .from(tickets)
          .where(and(isOwn, arrayContains(tickets.files, [key])));
        return own !== undefined && (await attachments.listSent(queries, { tenant, folder: ticketFolder, keys: [key] })).has(key);
      });
      if (!isThere) throw new AppError('#NOT_FOUND');
      return attachments.downloadLink(tenant, key);
    },
  };
}
