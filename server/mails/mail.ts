// Formats a letter as plain text and as HTML in the tenant's brand.
import type { Mail } from '#server/ports/mailer.ts';
import type { Letter, Sender } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { oneLine } from './phrases.ts';

/** The mail to send. It repeats codes and links in separate fields for the development mailbox. */
export function mailOf(sender: Sender, letter: Letter): Mail {
  const code = letter.blocks.find((block) => block.kind === 'code')?.code;
  const { appTitle, mail } = sender.company;
  // Subject and sender name are header values and must be one line.
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
