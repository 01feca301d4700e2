// Mails about the validation of a company: the code to its contact, the request to the people who approve, and their answer.
import { oneTimeCodeLifetimeMs } from '#contract/limits.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import { durationInWords } from '#contract/rules/duration.ts';
import { portalName } from '#contract/rules/portal-name.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Block, Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting, groupedCode, oneLine, provenPerson, shownName, shownPerson } from './phrases.ts';

export interface ValidatedCompany {
  readonly code: string;
  /** As the tenant or the person wrote it; null: only the CNPJ is known. */
  readonly name: string | null;
}

interface AskingPerson {
  readonly name: string | null;
  readonly email: string;
}

export interface CompanyCode {
  /** With the name that the tenant stored: before the proof, words of the person do not reach the contact. */
  readonly company: ValidatedCompany;
  readonly person: AskingPerson;
  readonly code: string;
  readonly reference: string;
}

const companyName = ({ code, name }: ValidatedCompany) => (name === null ? formatCnpj(code) : shownName(name));
const companyFacts = ({ code, name }: ValidatedCompany) =>
  [...(name === null ? [] : [['Empresa', shownName(name)] as const]), ['CNPJ', formatCnpj(code)] as const] as const;
const quoted = (text: string | null): readonly Block[] => (text === null ? [] : [{ kind: 'quote', text }]);

/** Mail to a contact of the company, who may be another person than the one who validates it. */
export const companyCodeMail = (sender: Sender, to: string, { company, person, code, reference }: CompanyCode): Mail =>
  mailOf(sender, {
    kind: 'code',
    to,
    subject: `Código para validar uma empresa (${reference}) · ${sender.company.appTitle}`,
    preview: `Confira se a tela mostra ${reference}. Vale por ${durationInWords(oneTimeCodeLifetimeMs)}.`,
    title: 'Código para validar a empresa',
    blocks: [
      {
        kind: 'text',
        text: `Olá, ${provenPerson(person)} quer agir por ${companyName(company)} no ${portalName(sender.company.appTitle)}.`,
      },
      { kind: 'facts', facts: companyFacts(company) },
      { kind: 'code', code, reference },
      {
        kind: 'note',
        text: `Ele vale por ${durationInWords(oneTimeCodeLifetimeMs)} e confirma que esta pessoa representa a empresa.`,
      },
      { kind: 'stranger', text: 'Se você não conhece o pedido, ignore esta mensagem e não passe o código a ninguém.' },
    ],
    secretLifetimeMs: oneTimeCodeLifetimeMs,
  });

/** The text of a short message with the code. */
export const companyCodeText = (sender: Sender, { company, code, reference }: CompanyCode): string =>
  oneLine(
    `${shownName(sender.company.appTitle)}: código ${groupedCode(code)} (${reference}) para validar ${companyName(company)}. ` +
      `Vale por ${durationInWords(oneTimeCodeLifetimeMs)}. Se não conhece o pedido, ignore.`,
  );

export interface CompanyRequest {
  readonly requester: AskingPerson;
  readonly company: ValidatedCompany;
  readonly message: string | null;
  readonly urls: { readonly approve: string; readonly refuse: string };
  readonly lifetimeMs: number;
}

/** Mail to a person who decides on the request. */
export const companyRequestMail = (sender: Sender, { email, nick }: Receiver, request: CompanyRequest): Mail =>
  mailOf(sender, {
    kind: 'solicitation',
    to: email,
    subject: `Empresa para aprovar · ${sender.company.appTitle}`,
    preview: `${shownPerson(request.requester)} pede para agir por ${companyName(request.company)}.`,
    title: 'Aprovação de empresa',
    blocks: [
      { kind: 'text', text: `${greeting(nick)} alguém pede para agir por uma empresa e a decisão é sua.` },
      { kind: 'facts', facts: [['Quem pede', shownPerson(request.requester)], ...companyFacts(request.company)] },
      ...quoted(request.message),
      { kind: 'button', label: 'Aprovar', url: request.urls.approve },
      { kind: 'button', label: 'Recusar', url: request.urls.refuse },
      {
        kind: 'note',
        text: `Nada muda antes de você confirmar na página que se abre. Os links valem por ${durationInWords(request.lifetimeMs)}.`,
      },
      { kind: 'stranger', text: 'Se você não decide sobre esta empresa, ignore esta mensagem e não a encaminhe.' },
    ],
    secretLifetimeMs: request.lifetimeMs,
  });

export interface CompanyAnswer {
  readonly answer: 'approved' | 'refused';
  readonly company: ValidatedCompany;
  readonly reason: string | null;
}

const answers = {
  approved: { title: 'Empresa validada', sentence: 'seu pedido foi aprovado. Você já pode agir por esta empresa.' },
  refused: { title: 'Empresa recusada', sentence: 'seu pedido para agir por esta empresa foi recusado.' },
} as const;

/** Mail to the person who asked. */
export function companyAnsweredMail(sender: Sender, { email, nick }: Receiver, { answer, company, reason }: CompanyAnswer): Mail {
  const { title, sentence } = answers[answer];
  return mailOf(sender, {
    kind: 'solicitation-answer',
    to: email,
    subject: `${title} · ${sender.company.appTitle}`,
    preview: companyName(company),
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${sentence}` },
      { kind: 'facts', facts: companyFacts(company) },
      ...quoted(reason),
      { kind: 'button', label: 'Ver a empresa', url: new URL('/entities-validation', sender.origin).href },
      { kind: 'stranger', text: 'Se você não fez este pedido, fale com o suporte.' },
    ],
    secretLifetimeMs: null,
  });
}
