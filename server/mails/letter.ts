// One letter, two forms: plain text and HTML in the tenant's brand. Words are data here, so that neither form can forget one.
import type { RequestTenant } from '#server/http/route.ts';
import type { Mail, MailKind } from '#server/ports/mailer.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

export type Block =
  | { readonly kind: 'text' | 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string; readonly reference: string }
  /** The first of a letter is its main action; the others are shown quieter. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'quote'; readonly text: string }
  /** Advice for a reader who did not do it. */
  | { readonly kind: 'stranger'; readonly text: string };

export interface Letter {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  /** The line that mailboxes show after the subject, also on a locked screen: never a secret. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly secretLifetimeMs: number | null;
}

export type Sender = Pick<RequestTenant, 'id' | 'origin' | 'company'>;

export interface Receiver {
  readonly email: string;
  readonly nick: string | null;
}

// A subject is one line of a header; so is a sender's name.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The letter as it is sent. Codes and links are repeated beside it for the development mailbox. */
export function mailOf(sender: Sender, letter: Letter): Mail {
  const code = letter.blocks.find((block) => block.kind === 'code')?.code;
  const { appTitle, mail } = sender.company;
  return {
    tenant: sender.id,
    kind: letter.kind,
    to: letter.to,
    senderName: oneLine(mail.senderName ?? appTitle),
    replyTo: mail.replyTo ?? null,
    subject: oneLine(letter.subject),
    text: letterText(sender, letter),
    html: letterHtml(sender, letter),
    ...(code === undefined ? {} : { code }),
    links: letter.blocks.filter((block) => block.kind === 'button').map((block) => block.url),
    secretLifetimeMs: letter.secretLifetimeMs,
  };
}
