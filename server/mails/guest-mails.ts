// Mails to guests and hosts about the time of a guest's access.
import { portalName } from '#contract/rules/portal-name.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { closedGreeting, shownName, shownPerson } from './phrases.ts';

interface Person {
  readonly nick: string | null;
  readonly email: string;
}

export interface GuestEnd {
  readonly host: Person | null;
  /** The last day of access, such as `2027-01-22`. */
  readonly lastDay: string;
}

const dated = (day: string): string => day.split('-').toReversed().join('/');
const named = ({ nick, email }: Person): string => shownPerson({ name: nick, email });
const open = (sender: Sender, label: string) => ({ kind: 'button', label, url: new URL('/', sender.origin).href }) as const;
const facts = (rows: readonly (readonly [string, string])[]) => ({ kind: 'facts', facts: rows }) as const;
const invitedBy = (host: Person | null): readonly (readonly [string, string])[] =>
  host === null ? [] : [['Quem convidou', named(host)]];

/** To a guest: the access ends in a few days. */
export const guestEndsSoonMail = (sender: Sender, { email, nick }: Receiver, { host, lastDay }: GuestEnd): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `Seu acesso vence em ${dated(lastDay)} · ${sender.company.appTitle}`,
    preview: 'Para continuar, peça a renovação a quem convidou você.',
    title: `Seu acesso vence em ${dated(lastDay)}`,
    blocks: [
      { kind: 'text', text: `${closedGreeting(nick)} Seu acesso ao ${portalName(sender.company.appTitle)} está perto do fim.` },
      facts([...invitedBy(host), ['Último dia', dated(lastDay)]]),
      { kind: 'note', text: 'Para continuar, peça a renovação a quem convidou você.' },
      open(sender, 'Abrir o portal'),
    ],
    secretLifetimeMs: null,
  });

/** To a guest: the access is over. */
export const guestEndedMail = (sender: Sender, { email, nick }: Receiver, { host, lastDay }: GuestEnd): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `Seu acesso venceu · ${sender.company.appTitle}`,
    preview: 'Para voltar a entrar, peça a renovação a quem convidou você.',
    title: 'Seu acesso venceu',
    blocks: [
      { kind: 'text', text: `${closedGreeting(nick)} Seu acesso ao ${portalName(sender.company.appTitle)} terminou.` },
      facts([...invitedBy(host), ['Último dia', dated(lastDay)]]),
      { kind: 'note', text: 'Para voltar a entrar, peça a renovação a quem convidou você.' },
    ],
    secretLifetimeMs: null,
  });

/** To a guest: the access goes on until another day. */
export const guestRenewedMail = (sender: Sender, { email, nick }: Receiver, { host, lastDay }: GuestEnd): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `Seu acesso vale até ${dated(lastDay)} · ${sender.company.appTitle}`,
    preview: 'Sua validade foi renovada.',
    title: `Seu acesso vale até ${dated(lastDay)}`,
    blocks: [
      { kind: 'text', text: `${closedGreeting(nick)} Seu acesso ao ${portalName(sender.company.appTitle)} foi renovado.` },
      facts([...invitedBy(host), ['Último dia', dated(lastDay)]]),
      open(sender, 'Abrir o portal'),
    ],
    secretLifetimeMs: null,
  });

/** To a host: the access of a guest ends in a few days, or is over. */
export function guestOfHostMail(sender: Sender, host: Receiver, guest: Person, { lastDay, isOver }: HostNotice): Mail {
  const day = dated(lastDay);
  const what = isOver ? `O acesso de um convidado seu venceu` : `O acesso de um convidado seu vence em ${day}`;
  return mailOf(sender, {
    kind: 'notice',
    to: host.email,
    subject: `${what} · ${sender.company.appTitle}`,
    preview: isOver ? 'O convidado não entra mais no portal.' : 'Renove a validade se ele continuar.',
    title: what,
    blocks: [
      {
        kind: 'text',
        text: isOver
          ? `${closedGreeting(host.nick)} O convidado não entra mais no portal, e as sessões dele foram encerradas.`
          : `${closedGreeting(host.nick)} Depois desse dia, o convidado não entra mais no portal.`,
      },
      facts([
        ['Convidado', named(guest)],
        ['Último dia', day],
      ]),
      { kind: 'note', text: 'Você pode renovar a validade em Convidados, no menu com o seu nome.' },
      open(sender, 'Abrir o portal'),
    ],
    secretLifetimeMs: null,
  });
}

export interface HostNotice {
  readonly lastDay: string;
  readonly isOver: boolean;
}

export interface SharedCompanies {
  readonly host: Person;
  readonly companies: readonly string[];
}

/** To a person with an account: somebody shared companies with them. */
export const companiesSharedMail = (sender: Sender, { email, nick }: Receiver, { host, companies }: SharedCompanies): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `Você tem novas empresas · ${sender.company.appTitle}`,
    preview: 'Elas já estão na sua lista de empresas.',
    title: 'Você tem novas empresas',
    blocks: [
      { kind: 'text', text: `${closedGreeting(nick)} Agora você também atua por estas empresas.` },
      facts([
        ['Quem incluiu', named(host)],
        ['Empresas', companies.map(shownName).join(', ')],
      ]),
      open(sender, 'Abrir o portal'),
    ],
    secretLifetimeMs: null,
  });
