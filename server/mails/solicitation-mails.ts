// Mails about requests for access, and about their answers.
import { durationInWords } from '#contract/rules/duration.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Block, Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting, shownName, shownPerson } from './phrases.ts';

export interface SolicitationToAnswer {
  readonly requester: { readonly name: string | null; readonly email: string };
  readonly company: string;
  readonly profiles: readonly string[];
  /** End of the requested access, as text; null: no end. */
  readonly term: string | null;
  /** The message of the person who requests access. */
  readonly message: string | null;
  /** Addresses of the page that asks for confirmation, with the answer preselected. */
  readonly urls: { readonly approve: string; readonly refuse: string };
  readonly lifetimeMs: number;
}

const messageLength = 500;
const quoted = (message: string | null): readonly Block[] =>
  message === null || message.trim() === '' ? [] : [{ kind: 'quote', text: message.trim().slice(0, messageLength) }];
const profilesOf = (profiles: readonly string[]) => profiles.map(shownName).join(', ');

/** Mail to the person who decides on the request. */
export const solicitationMail = (sender: Sender, { email, nick }: Receiver, request: SolicitationToAnswer): Mail =>
  mailOf(sender, {
    kind: 'solicitation',
    to: email,
    subject: `Pedido de acesso para responder · ${sender.company.appTitle}`,
    preview: `${shownPerson(request.requester)} pede acesso a ${shownName(request.company)}.`,
    title: 'Pedido de acesso',
    blocks: [
      { kind: 'text', text: `${greeting(nick)} alguém pede acesso e a decisão é sua.` },
      {
        kind: 'facts',
        facts: [
          ['Quem pede', shownPerson(request.requester)],
          ['Empresa', shownName(request.company)],
          ['Perfis', profilesOf(request.profiles)],
          ['Prazo', request.term ?? 'sem prazo'],
        ],
      },
      ...quoted(request.message),
      { kind: 'button', label: 'Aprovar', url: request.urls.approve },
      { kind: 'button', label: 'Recusar', url: request.urls.refuse },
      {
        kind: 'note',
        text: `Nada muda antes de você confirmar na página que se abre. Os links valem por ${durationInWords(request.lifetimeMs)}.`,
      },
      { kind: 'stranger', text: 'Se você não decide sobre este acesso, ignore esta mensagem e não a encaminhe.' },
    ],
    secretLifetimeMs: request.lifetimeMs,
  });

export interface SolicitationAnswer {
  readonly answer: 'approved' | 'refused';
  readonly company: string;
  readonly profiles: readonly string[];
  readonly reason: string | null;
}

const answers = {
  approved: {
    title: 'Seu acesso foi aprovado',
    sentence: 'o acesso que você pediu foi aprovado. Ele aparece quando você entrar de novo.',
  },
  refused: { title: 'Seu pedido de acesso foi recusado', sentence: 'o acesso que você pediu foi recusado.' },
} as const;

/** Mail to the person who requested access. */
export function solicitationAnsweredMail(sender: Sender, { email, nick }: Receiver, decision: SolicitationAnswer): Mail {
  const { title, sentence } = answers[decision.answer];
  return mailOf(sender, {
    kind: 'solicitation-answer',
    to: email,
    subject: `${title} · ${sender.company.appTitle}`,
    preview: `${shownName(decision.company)}: ${profilesOf(decision.profiles)}`,
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${sentence}` },
      {
        kind: 'facts',
        facts: [
          ['Empresa', shownName(decision.company)],
          ['Perfis', profilesOf(decision.profiles)],
        ],
      },
      ...quoted(decision.reason),
      { kind: 'button', label: 'Abrir o portal', url: new URL('/', sender.origin).href },
      { kind: 'stranger', text: 'Se você não pediu este acesso, fale com o suporte.' },
    ],
    secretLifetimeMs: null,
  });
}
