// Mails about a person's request about their data: to the person, and to the tenant's data protection officer. And to a person whose data
// are going to be anonymized.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { formatDate } from '#contract/rules/date.ts';
import { mainLayout } from '#contract/entities/main-layout.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Block, Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting, shownName } from './phrases.ts';

export interface MailedRequest {
  readonly id: string;
  readonly kind: 'deletion' | 'correction';
  readonly status: 'open' | 'withdrawn' | 'done' | 'refused';
  readonly text: string | null;
  readonly answer: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
}

const requestInSentence = { deletion: 'exclusão dos seus dados', correction: 'correção dos seus dados' } as const;
const requestNames = { deletion: 'Exclusão de dados', correction: 'Correção de dados' } as const;

const outcomes = {
  open: { title: 'Pedido registrado', sentence: 'registramos o seu pedido de' },
  withdrawn: { title: 'Pedido retirado', sentence: 'você retirou o seu pedido de' },
  done: { title: 'Pedido atendido', sentence: 'atendemos o seu pedido de' },
  refused: { title: 'Pedido não atendido', sentence: 'não pudemos atender o seu pedido de' },
} as const satisfies Record<MailedRequest['status'], object>;

/** The day in Brasília, independent of the time zone of the server. */
const dayOf = (moment: Date) => formatDate(brazilianDay(moment));

const facts = ({ id, kind, status, createdAt, dueAt }: MailedRequest): Block => ({
  kind: 'facts',
  facts: [
    ['Protocolo', id],
    ['Pedido', requestNames[kind]],
    ['Feito em', dayOf(createdAt)],
    ...(status === 'open' ? [['Resposta até', dayOf(dueAt)] as const] : []),
  ],
});

const quoted = (text: string | null): readonly Block[] => (text === null ? [] : [{ kind: 'quote', text }]);

export const requestToPersonMail = (sender: Sender, { email, nick }: Receiver, request: MailedRequest): Mail => {
  const { title, sentence } = outcomes[request.status];
  return mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `${title}: ${requestNames[request.kind].toLowerCase()} · ${sender.company.appTitle}`,
    preview: `Protocolo ${request.id}.`,
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${sentence} ${requestInSentence[request.kind]}.` },
      facts(request),
      ...quoted(request.answer),
      {
        kind: 'button',
        label: 'Ver em Privacidade',
        url: new URL(`/${mainLayout(sender.company)}#privacidade`, sender.origin).href,
      },
      {
        kind: 'stranger',
        text: 'Entre no portal, retire o pedido em Privacidade, encerre as outras sessões e fale com o suporte.',
      },
    ],
    secretLifetimeMs: null,
  });
};

/** The mail contains the address of the person, so that the officer can identify them. */
export const requestToContactMail = (sender: Sender, to: string, person: Receiver, request: MailedRequest): Mail => {
  const isOpen = request.status === 'open';
  const title = isOpen
    ? `${requestNames[request.kind]}: pedido para responder`
    : `${requestNames[request.kind]}: pedido retirado`;
  const mail = mailOf(sender, {
    kind: 'notice',
    to,
    subject: `${title} · ${sender.company.appTitle}`,
    preview: `Protocolo ${request.id}.`,
    title,
    blocks: [
      {
        kind: 'text',
        text: isOpen
          ? 'Uma pessoa do portal fez um pedido sobre os próprios dados (LGPD, art. 18).'
          : 'A pessoa retirou o pedido. Não há o que responder.',
      },
      facts(request),
      {
        kind: 'facts',
        facts: [
          ['Nome', person.nick === null ? 'não informado' : shownName(person.nick)],
          ['E-mail', person.email],
        ],
      },
      ...quoted(request.text),
      { kind: 'stranger', text: 'Se você não responde pelos dados pessoais desta empresa, encaminhe a quem responde.' },
    ],
    secretLifetimeMs: null,
  });
  return { ...mail, replyTo: person.email };
};

/** The day on which a person is anonymized, as people read it. */
export const anonymizationDay = dayOf;

/** To a person: an administrator ordered that their data are anonymized at `dueAt`, or cancelled it (null). */
export function anonymizationMail(sender: Sender, { email, nick }: Receiver, dueAt: Date | null): Mail {
  const title = dueAt === null ? 'A sua conta continua' : `A sua conta será excluída em ${dayOf(dueAt)}`;
  const told =
    dueAt === null
      ? 'a exclusão da sua conta e dos seus dados foi cancelada. Nada mudou no seu acesso.'
      : `a sua conta será excluída em ${dayOf(dueAt)}, e os seus dados serão anonimizados. Até lá, você entra no portal como antes e pode copiar os seus dados em Privacidade.`;
  return mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `${title} · ${sender.company.appTitle}`,
    preview: dueAt === null ? 'A exclusão foi cancelada.' : 'Os seus dados serão anonimizados.',
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${told}` },
      {
        kind: 'button',
        label: 'Ver em Privacidade',
        url: new URL(`/${mainLayout(sender.company)}#privacidade`, sender.origin).href,
      },
      { kind: 'stranger', text: 'Se você não pediu isto, fale com quem administra o portal da sua empresa.' },
    ],
    secretLifetimeMs: null,
  });
}
