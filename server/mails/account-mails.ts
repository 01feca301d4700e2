// Mails to the owner of an account about changes to it.
import { formatPhone } from '#contract/rules/phone.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting } from './phrases.ts';

/** Masks a phone except its last four characters, so that owners recognise their number and others cannot call it. */
const maskPhone = (phone: string): string => {
  const shown = formatPhone(phone);
  return `${shown.slice(0, -4).replaceAll(/\d/g, '•')}${shown.slice(-4)}`;
};

export const phoneChangedMail = (sender: Sender, { email, nick }: Receiver, phone: string | null): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `Seu telefone foi alterado · ${sender.company.appTitle}`,
    preview: 'Se foi você, não precisa fazer nada.',
    title: 'Seu telefone foi alterado',
    blocks: [
      {
        kind: 'text',
        text: `${greeting(nick)} o telefone da sua conta acaba de ser alterado. Se foi você, não precisa fazer nada.`,
      },
      { kind: 'facts', facts: [['Telefone agora', phone === null ? 'nenhum' : maskPhone(phone)]] },
      { kind: 'stranger', text: 'Entre no portal, encerre as outras sessões no seu perfil e fale com o suporte.' },
      { kind: 'button', label: 'Abrir o portal', url: new URL('/', sender.origin).href },
    ],
    secretLifetimeMs: null,
  });
