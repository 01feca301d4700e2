// Mails to people who receive access from another person: invitations and direct links.
import { directLinkMailWords } from '#contract/rules/direct-link-mail.ts';
import { durationInWords } from '#contract/rules/duration.ts';
import { portalName } from '#contract/rules/portal-name.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { closedGreeting, greeting, linkLifetime, shownName, shownPerson } from './phrases.ts';

interface Person {
  readonly name: string | null;
  readonly email: string;
}

export interface Invitation {
  readonly host: Person;
  readonly companies: readonly string[];
  readonly profiles: readonly string[];
  /** The message of the person who invites. */
  readonly message: string | null;
  /** The welcome page. */
  readonly url: string;
  readonly lifetimeMs: number;
}

const listed = (name: string, values: readonly string[]): readonly (readonly [string, string])[] =>
  values.length === 0 ? [] : [[name, values.map(shownName).join(', ')]];

export const invitationMail = (sender: Sender, { email, nick }: Receiver, invitation: Invitation): Mail =>
  mailOf(sender, {
    kind: 'invitation',
    to: email,
    subject: `Você foi convidado(a) · ${sender.company.appTitle}`,
    preview: `Conclua seu cadastro em até ${durationInWords(invitation.lifetimeMs)}.`,
    title: `Boas-vindas ao ${portalName(sender.company.appTitle)}`,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} você recebeu acesso ao ${portalName(sender.company.appTitle)}.` },
      {
        kind: 'facts',
        facts: [
          ['Quem convidou', shownPerson(invitation.host)],
          ...listed('Empresas', invitation.companies),
          ...listed('Perfis', invitation.profiles),
        ],
      },
      ...(invitation.message === null ? [] : [{ kind: 'quote', text: invitation.message } as const]),
      { kind: 'button', label: 'Conhecer o portal', url: invitation.url },
      linkLifetime(invitation.lifetimeMs),
      { kind: 'stranger', text: 'Se você não reconhece este convite, abra o link e escolha “Não reconheço este convite”.' },
    ],
    secretLifetimeMs: invitation.lifetimeMs,
  });

export interface DirectLink {
  readonly host: Person;
  /** Title of the item that the link opens. */
  readonly item: string;
  /** Name of the company that the link acts for. */
  readonly company: string;
  readonly url: string;
  readonly lifetimeMs: number;
}

export function directLinkMail(sender: Sender, { email, nick }: Receiver, link: DirectLink): Mail {
  const words = directLinkMailWords({
    portal: sender.company.appTitle,
    greeting: closedGreeting(nick),
    host: shownPerson(link.host),
    item: shownName(link.item),
    company: shownName(link.company),
    lifetimeMs: link.lifetimeMs,
  });
  return mailOf(sender, {
    kind: 'direct-link',
    to: email,
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'facts', facts: words.facts },
      { kind: 'button', label: words.open, url: link.url },
      { kind: 'note', text: words.note },
      { kind: 'stranger', text: 'Se você não conhece quem enviou, ignore esta mensagem.' },
    ],
    secretLifetimeMs: link.lifetimeMs,
  });
}
