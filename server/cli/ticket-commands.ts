// Tickets of `/help` from the command line: lists them, and stores the answer, which the person sees in "Meus chamados" and receives by
// mail.
import { and, desc, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ticketSubjects, TicketStatus } from '#contract/entities/ticket.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import { ticketAnswerMaxLength } from '#contract/limits.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { readSetting } from '#server/config/environment.ts';
import { isDemo } from '#server/config/mode.ts';
import { tickets, users } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Sender } from '#server/mails/letter.ts';
import { ticketAnswerMail } from '#server/mails/event-mails.ts';
import type { Queries } from '#server/ports/database.ts';
import { tenantOrigins } from '#server/process/tenant-origins.ts';
import { createActivityLog } from '#server/records/activity/activity-log.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { answerTicketByHand } from '#server/records/requests/index.ts';
import { CommandError, exitCodes, requireOption, textOption, type Command, type CommandContext } from './command.ts';
import { type PortalData, withData } from './data.ts';
import { requireTenant } from './tenant-commands.ts';
import type { StoredTenant } from './tenant-store.ts';

const statusWords: Readonly<Record<TicketStatus, string>> = {
  sent: 'enviado',
  'in-progress': 'em atendimento',
  waiting: 'aguarda a pessoa',
  resolved: 'resolvido',
};

const list: Command = {
  name: 'ticket list',
  summary: 'Lista os chamados de um portal, do mais novo ao mais antigo',
  usage: '--tenant <id> [--open]',
  options: { tenant: { type: 'string' }, open: { type: 'boolean' } },
  explained: { tenant: 'Id do portal', open: 'Só os que não estão resolvidos' },
  run: (context) =>
    withData(context, async (data) => {
      const { id: tenant } = await requireTenant(data, requireOption(context, 'tenant'));
      const open = context.options['open'] === true ? ne(tickets.status, 'resolved') : undefined;
      const rows = await data.database.tenant(tenant).run((queries) =>
        queries
          .select()
          .from(tickets)
          .where(and(eq(tickets.tenantId, tenant), open))
          .orderBy(desc(tickets.createdAt), tickets.number),
      );
      if (rows.length === 0) return context.terminal.note('Nenhum chamado.');
      for (const { number, subject, email, createdAt, status } of rows)
        context.terminal.out([number, brazilianDay(createdAt), statusWords[status], email, ticketSubjects[subject]].join('  '));
    }),
};

type AnsweredStatus = Exclude<TicketStatus, 'sent'>;

interface Answer {
  readonly number: string;
  readonly status: AnsweredStatus;
  readonly by: string;
  readonly text: string;
}

function requireStatus(typed: string): AnsweredStatus {
  const status = TicketStatus.safeParse(typed);
  if (status.success && status.data !== 'sent') return status.data;
  throw new CommandError(`"${typed}" não é uma situação: use in-progress, waiting ou resolved.`, exitCodes.usage);
}

async function readAnswer(context: CommandContext): Promise<Answer> {
  const number = requireOption(context, 'number').toUpperCase();
  const status = requireStatus(textOption(context, 'status') ?? 'in-progress');
  const by = textOption(context, 'by') ?? 'Atendimento';
  const text = textOption(context, 'text') ?? (await context.terminal.readText('Resposta: ')).trim();
  if (text === '') throw new CommandError('Falta a resposta: use --text, ou escreva-a na entrada padrão.', exitCodes.usage);
  if (text.length > ticketAnswerMaxLength)
    throw new CommandError(`A resposta pode ter até ${ticketAnswerMaxLength} caracteres.`, exitCodes.data);
  return { number, status, by, text };
}

/** Tickets outlive their person, and a ticket without a session has none. */
async function findPerson(queries: Queries, tenant: TenantId, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [person] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenant), eq(users.id, userId)));
  return person?.id ?? null;
}

async function notifyPerson(queries: Queries, tenant: TenantId, userId: string, { number, by, text }: Answer, now: Date) {
  await notifyWithin(queries, tenant, {
    userId,
    identifier: `chamado-${number}`,
    title: `Resposta ao chamado ${number}`,
    message: `${by}: ${text}`.slice(0, 300),
    createdAt: now,
  });
}

/**
 * The portal as the sender of mails; null when its configuration cannot be read. A command also runs without the settings of the server,
 * such as the public address.
 */
function senderOf({ id, config, domains: [domain = ''] }: StoredTenant, { env }: CommandContext): Sender | null {
  const company = z.safeParse(PrivateCompany, config);
  if (!company.success) return null;
  const publicUrl = readSetting(env, 'PORTAL_PUBLIC_URL') ?? (isDemo(env) ? null : `https://${domain}`);
  const originOf = tenantOrigins(publicUrl, () => Number(readSetting(env, 'PORT') ?? 4_000));
  return { id, company: company.data, origin: originOf(domain) };
}

/** Returns a function that queues the mail with an answer; null when there is none to send. */
function openMailer(context: CommandContext, { database, bus }: PortalData, stored: StoredTenant) {
  if (context.options['no-mail'] === true) return null;
  const sender = senderOf(stored, context);
  if (sender === null) {
    context.terminal.note(`Sem e-mail: a configuração de ${stored.id} não pôde ser lida.`);
    return null;
  }
  const mailer = context.adapters.createMailer({ database, bus, isDelivered: !isDemo(context.env) });
  return (queries: Queries, ticket: typeof tickets.$inferSelect, isPerson: boolean, given: Answer): Promise<void> =>
    mailer.sendWithin(queries, ticketAnswerMail(sender, { ...ticket, isPerson }, given));
}

const answer: Command = {
  name: 'ticket answer',
  summary: 'Registra a resposta a um chamado, que a pessoa vê em “Meus chamados” e recebe por e-mail',
  usage: '--tenant <id> --number <número> [--by <nome>] [--status <situação>] [--text <resposta>] [--no-mail]',
  options: {
    tenant: { type: 'string' },
    number: { type: 'string' },
    by: { type: 'string' },
    status: { type: 'string' },
    text: { type: 'string' },
    'no-mail': { type: 'boolean' },
  },
  explained: {
    tenant: 'Id do portal',
    number: 'Número do chamado',
    by: 'Nome de quem responde (padrão: Atendimento)',
    status: 'in-progress (padrão), waiting (aguarda a pessoa) ou resolved',
    text: 'A resposta; sem isto, é lida da entrada padrão',
    'no-mail': 'Sem e-mail, para quem já respondeu ao e-mail do chamado',
  },
  async run(context) {
    const id = requireOption(context, 'tenant');
    const given = await readAnswer(context);
    await withData(context, async (data) => {
      const stored = await requireTenant(data, id);
      const { id: tenant } = stored;
      const now = data.clock.now();
      const recorder = createActivityLog(data.database, data.clock).recorderFor({ tenant });
      const sendMail = openMailer(context, data, stored);
      await data.database.tenant(tenant).run(async (queries) => {
        const author = { userId: null, name: given.by };
        const ticket = await answerTicketByHand(queries, tenant, given.number, { ...given, author, at: now });
        if (ticket === null)
          throw new CommandError(
            `Não há o chamado ${given.number} em ${id}. Veja: portal ticket list --tenant ${id}`,
            exitCodes.data,
          );
        const person = await findPerson(queries, tenant, ticket.userId);
        if (person !== null) await notifyPerson(queries, tenant, person, given, now);
        await sendMail?.(queries, ticket, person !== null, given);
        const detail = { number: given.number, status: given.status, by: 'linha de comando' };
        await recorder.recordWithin(queries, { pointer: 'ajuda.chamado.responder', detail });
      });
      context.terminal.out(`Chamado ${given.number}: ${statusWords[given.status]}.`);
    });
  },
};

export const ticketCommands: readonly Command[] = [list, answer];
