// Mails about requests: to the people who may answer, and to the person who asked.
import type { Mail } from '#server/ports/mailer.ts';
import type { Block, Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting, shownPerson } from './phrases.ts';

/** A request in a mail. `words`: what it asks for. */
export interface MailedRequestFacts {
  readonly protocol: string;
  readonly words: string;
}

interface Told {
  readonly title: string;
  readonly sentence: string;
  readonly facts?: readonly (readonly [string, string])[];
  readonly quote?: string | null;
  /** The path that the button opens, and its label. */
  readonly place?: readonly [path: string, label: string];
  readonly stranger: string;
}

function requestMail(sender: Sender, { email, nick }: Receiver, request: MailedRequestFacts, told: Told): Mail {
  const { title, sentence, facts = [], quote = null, place = ['/', 'Abrir o portal'], stranger } = told;
  const quoted: readonly Block[] = quote === null || quote === '' ? [] : [{ kind: 'quote', text: quote }];
  return mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `${title}: ${request.words} · ${sender.company.appTitle}`,
    preview: `Protocolo ${request.protocol}.`,
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${sentence}` },
      { kind: 'facts', facts: [['Protocolo', request.protocol], ['Pedido', request.words], ...facts] },
      ...quoted,
      { kind: 'button', label: place[1], url: new URL(place[0], sender.origin).href },
      { kind: 'stranger', text: stranger },
    ],
    secretLifetimeMs: null,
  });
}

const notAsked = 'Se você não fez este pedido, fale com o suporte.';
const notAnswering = 'Se você não responde a solicitações desta empresa, ignore esta mensagem e não a encaminhe.';

interface Asking {
  readonly name: string | null;
  readonly email: string | null;
}

const askingFacts = ({ name, email }: Asking): readonly (readonly [string, string])[] =>
  email === null ? [] : [['Quem pede', shownPerson({ name, email })]];

export interface MailToApprover extends MailedRequestFacts {
  readonly requester: Asking;
  readonly text: string | null;
  readonly path: string;
}

/** Mail to a person who may answer a new request. */
export const requestToAnswerMail = (sender: Sender, to: Receiver, request: MailToApprover): Mail =>
  requestMail(sender, to, request, {
    title: 'Solicitação para responder',
    sentence: 'há uma solicitação nova e a decisão pode ser sua.',
    facts: askingFacts(request.requester),
    quote: request.text,
    place: [request.path, 'Ver a solicitação'],
    stranger: notAnswering,
  });

/** Mail to a person, or to a member of a group, to whom a request was forwarded. */
export const requestAssignedMail = (sender: Sender, to: Receiver, request: MailToApprover & { readonly by: string }): Mail =>
  requestMail(sender, to, request, {
    title: 'Solicitação encaminhada a você',
    sentence: `esta solicitação foi encaminhada a você por ${request.by}.`,
    facts: askingFacts(request.requester),
    quote: request.text,
    place: [request.path, 'Ver a solicitação'],
    stranger: notAnswering,
  });

/** Mail to the person who asked for information, when it came. */
export const requestRepliedMail = (sender: Sender, to: Receiver, request: MailToApprover): Mail =>
  requestMail(sender, to, request, {
    title: 'Informação recebida',
    sentence: 'a pessoa respondeu à sua pergunta.',
    facts: askingFacts(request.requester),
    quote: request.text,
    place: [request.path, 'Ver a solicitação'],
    stranger: notAnswering,
  });

export interface MailToRequester extends MailedRequestFacts {
  readonly text: string | null;
  readonly path: string;
}

export const requestQuestionMail = (sender: Sender, to: Receiver, request: MailToRequester & { readonly by: string }): Mail =>
  requestMail(sender, to, request, {
    title: 'Falta uma informação no seu pedido',
    sentence: `para decidir, ${request.by} precisa de uma informação. Responda no portal.`,
    quote: request.text,
    place: [request.path, 'Responder'],
    stranger: notAsked,
  });

const outcomes = {
  approved: { title: 'Seu pedido foi aprovado', sentence: 'o seu pedido foi aprovado.' },
  refused: { title: 'Seu pedido foi recusado', sentence: 'o seu pedido foi recusado.' },
  expired: {
    title: 'Seu pedido expirou',
    sentence: 'ninguém respondeu ao seu pedido no prazo. Se ainda precisar, peça de novo.',
  },
  removed: {
    title: 'Seu pedido foi removido',
    sentence: 'o seu pedido foi removido por quem responde. Se ainda precisar, peça de novo.',
  },
} as const;
export type RequestOutcome = keyof typeof outcomes;

/** The title is also the one of the notice in the portal. */
export const outcomeTitle = (outcome: RequestOutcome): string => outcomes[outcome].title;

export const requestEndedMail = (
  sender: Sender,
  to: Receiver,
  request: MailToRequester & { readonly outcome: RequestOutcome },
): Mail =>
  requestMail(sender, to, request, {
    ...outcomes[request.outcome],
    quote: request.text,
    place: [request.path, 'Ver o pedido'],
    stranger: notAsked,
  });
