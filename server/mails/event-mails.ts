// Mails to the tenant's contact about events of the portal: tickets and answers of forms. A reply is sent to the author of the event. The
// mail with the answer to a ticket goes to its author, and a reply to the contact.
import { ticketStatuses, ticketSubjects, type TicketStatus, type TicketSubject } from '#contract/entities/ticket.ts';
import { publicFileLinkLifetimeMs } from '#contract/limits.ts';
import { durationInWords } from '#contract/rules/duration.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Block, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { closedGreeting, oneLine, shownName } from './phrases.ts';

/** The author of the event. `email` is verified only for signed-in people, and the mail states whether it is. */
export interface Author {
  readonly name: string | null;
  readonly email: string | null;
  readonly isSignedIn: boolean;
}

const none = 'não informado';

const authorFacts = ({ name, email, isSignedIn }: Author): readonly (readonly [string, string])[] => [
  ['Nome', name === null ? none : shownName(name)],
  ['E-mail', email ?? none],
  ['Sessão', isSignedIn ? 'pessoa conectada ao portal' : 'sem sessão: o endereço não foi conferido'],
];

const stranger: Block = { kind: 'stranger', text: 'Se você não atende pedidos deste portal, encaminhe a quem atende.' };

function toTenant(
  sender: Sender,
  to: string,
  author: Author,
  letter: { readonly subject: string; readonly title: string; readonly blocks: readonly Block[] },
): Mail {
  const preview = `${author.name === null ? 'Alguém' : shownName(author.name)} escreveu pelo portal.`;
  const blocks = [...letter.blocks, stranger];
  const mail = mailOf(sender, { ...letter, kind: 'notice', to, preview, blocks, secretLifetimeMs: null });
  return author.email === null ? mail : { ...mail, replyTo: author.email };
}

export interface TicketLetter {
  readonly author: Author;
  readonly ticket: {
    readonly number: string;
    readonly subject: TicketSubject;
    readonly description: string;
    readonly diagnosis?: string | null | undefined;
    readonly page?: string | null | undefined;
  };
  readonly files: readonly { readonly name: string; readonly link: string }[];
}

export function helpTicketMail(sender: Sender, to: string, { author, ticket, files }: TicketLetter): Mail {
  const { number, description, diagnosis = null, page = null } = ticket;
  const subject = ticketSubjects[ticket.subject];
  return toTenant(sender, to, author, {
    subject: `Chamado ${number}: ${subject} · ${sender.company.appTitle}`,
    title: `Chamado ${number}`,
    blocks: [
      { kind: 'facts', facts: [...authorFacts(author), ['Assunto', subject], ['Página', page === null ? none : oneLine(page)]] },
      { kind: 'quote', text: description },
      ...files.map(({ name, link }): Block => ({ kind: 'button', label: `Baixar ${shownName(name)}`, url: link })),
      ...(files.length > 0
        ? [{ kind: 'note', text: `Os links dos anexos valem ${durationInWords(publicFileLinkLifetimeMs)}.` } as const]
        : []),
      ...(diagnosis === null ? [] : [{ kind: 'quote', text: diagnosis } as const]),
    ],
  });
}

interface AnsweredTicket {
  readonly number: string;
  readonly subject: TicketSubject;
  readonly name: string;
  readonly email: string;
  /** Whether the author has an account, whose tickets the portal shows. */
  readonly isPerson: boolean;
}

interface TicketAnswer {
  readonly by: string;
  readonly text: string;
  readonly status: TicketStatus;
}

export function ticketAnswerMail(sender: Sender, ticket: AnsweredTicket, { by, text, status }: TicketAnswer): Mail {
  const title = `Resposta ao chamado ${ticket.number}`;
  const mail = mailOf(sender, {
    kind: 'notice',
    to: ticket.email,
    subject: `${title} · ${sender.company.appTitle}`,
    preview: `${shownName(by)} respondeu. Situação: ${ticketStatuses[status].toLowerCase()}.`,
    title,
    blocks: [
      { kind: 'text', text: `${closedGreeting(ticket.name)} ${shownName(by)} respondeu ao seu chamado.` },
      {
        kind: 'facts',
        facts: [
          ['Assunto', ticketSubjects[ticket.subject]],
          ['Situação', ticketStatuses[status]],
        ],
      },
      { kind: 'quote', text },
      ...(ticket.isPerson
        ? [{ kind: 'button', label: 'Ver meus chamados', url: new URL('/help', sender.origin).href } as const]
        : []),
      { kind: 'note', text: 'Para continuar, responda a esta mensagem.' },
      { kind: 'stranger', text: 'Se você não abriu este chamado, ignore esta mensagem.' },
    ],
    secretLifetimeMs: null,
  });
  return { ...mail, replyTo: sender.company.mail.contact ?? mail.replyTo };
}

export const formAnswerMail = (
  sender: Sender,
  to: string,
  { author, title, fields }: { author: Author; title: string; fields: readonly { label: string; value: string }[] },
): Mail =>
  toTenant(sender, to, author, {
    subject: `${shownName(title)} · ${sender.company.appTitle}`,
    title: shownName(title),
    blocks: [
      { kind: 'facts', facts: authorFacts(author) },
      // The author chooses the labels, too, so an answer may have the label of a fact.
      {
        kind: 'answers',
        title: 'Respostas',
        answers: fields.map(({ label, value }) => [oneLine(label), value.trim() === '' ? '–' : value]),
      },
    ],
  });
