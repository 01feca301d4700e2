// Asks the person who made a request for information, and answers tickets.
import type { TicketStatus } from '#contract/entities/ticket.ts';
import { AppError } from '#server/http/app-error.ts';
import { ticketAnswerMail } from '#server/mails/event-mails.ts';
import { changeOfTicket, changeRequest, storeTicketAnswer } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { type Acting, nameOf } from './acting.ts';
import { tellQuestion, tellRequester } from './tell.ts';

interface Text {
  readonly text: string;
  readonly version: number;
}
type TicketText = Text & { readonly status: TicketStatus };

export function createAsk({ mailer }: Pick<AccessDependencies, 'mailer'>) {
  async function answerTicket({ queries, context, row, by, at }: Acting, { text, status, version }: TicketText): Promise<void> {
    const { tenant, recorder } = context;
    const { id: number, kind } = row.request;
    if (kind !== 'ticket' || row.ticket === null || status === 'sent')
      throw new AppError('#CONFLICT', { reason: 'request-kind' });
    const answer = { status, text, author: { userId: by.id, name: nameOf(by) }, at };
    const changed = await changeRequest(queries, row.request, changeOfTicket(answer), version);
    const ticket = (await storeTicketAnswer(queries, tenant.id, number, answer)) ?? row.ticket;
    const isPerson = row.requester !== null;
    await mailer.sendWithin(queries, ticketAnswerMail(tenant, { ...ticket, isPerson }, { by: nameOf(by), text, status }));
    await tellRequester(
      { queries, mailer, tenant, row, version: changed.version, at },
      { severity: 'info', title: `Resposta ao chamado ${number}`, message: `${nameOf(by)}: ${text}`, mail: null },
    );
    const detail = { number, status, before: { status: row.ticket.status }, after: { status } };
    await recorder.recordWithin(queries, { pointer: 'ajuda.chamado.responder', detail });
  }

  return {
    answerTicket,

    async ask(acting: Acting, { text, version }: Text): Promise<void> {
      const { queries, context, row, by, at } = acting;
      const { tenant, recorder } = context;
      if (row.request.kind === 'ticket') return answerTicket(acting, { text, version, status: 'waiting' });
      const author = { userId: by.id, name: by.nick };
      const change = { set: { awaitsRequester: true }, event: { kind: 'asked', author, message: text }, at } as const;
      const changed = await changeRequest(queries, row.request, change, version);
      await tellQuestion({ queries, mailer, tenant, row, version: changed.version, at }, { by: nameOf(by), text });
      const detail = { protocol: row.request.id, kind: row.request.kind };
      return recorder.recordWithin(queries, { pointer: 'acesso.solicitacao.perguntar', detail });
    },
  };
}
