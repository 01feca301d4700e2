import { lostPasswordLinkLifetimeMs, registerPasswordLinkLifetimeMs } from '#contract/limits.ts';
import { durationInWords } from '#contract/rules/duration.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting, linkLifetime, ignoreNotice } from './phrases.ts';

export type PasswordPurpose = 'lost-password' | 'register-password';

const words = {
  'lost-password': {
    title: 'Redefina sua senha',
    sentence: 'recebemos um pedido para redefinir a sua senha. Abra o link e escolha uma nova.',
    button: 'Redefinir senha',
    lifetimeMs: lostPasswordLinkLifetimeMs,
  },
  'register-password': {
    title: 'Crie sua senha',
    sentence: 'você ainda não tem senha. Abra o link e crie a sua.',
    button: 'Criar senha',
    lifetimeMs: registerPasswordLinkLifetimeMs,
  },
} as const satisfies Record<PasswordPurpose, object>;

export function passwordLinkMail(sender: Sender, { email, nick }: Receiver, purpose: PasswordPurpose, url: string): Mail {
  const { title, sentence, button, lifetimeMs } = words[purpose];
  return mailOf(sender, {
    kind: 'password-link',
    to: email,
    subject: `${title} · ${sender.company.appTitle}`,
    preview: `O link vale por ${durationInWords(lifetimeMs)}.`,
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${sentence}` },
      { kind: 'button', label: button, url },
      linkLifetime(lifetimeMs),
      ignoreNotice,
    ],
    secretLifetimeMs: lifetimeMs,
  });
}

export const passwordChangedMail = (sender: Sender, { email, nick }: Receiver): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `Sua senha foi alterada · ${sender.company.appTitle}`,
    preview: 'Se foi você, não precisa fazer nada.',
    title: 'Sua senha foi alterada',
    blocks: [
      {
        kind: 'text',
        text: `${greeting(nick)} a senha da sua conta acaba de ser alterada. Se foi você, não precisa fazer nada.`,
      },
      { kind: 'stranger', text: 'Redefina a senha agora e fale com o suporte.' },
      { kind: 'button', label: 'Redefinir senha', url: new URL('/changePassword', sender.origin).href },
    ],
    secretLifetimeMs: null,
  });

/** Mail to a person who requested a new password although a directory stores their password. */
export const directoryPasswordMail = (sender: Sender, { email, nick }: Receiver): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to: email,
    subject: `Sua senha é da sua empresa · ${sender.company.appTitle}`,
    preview: 'A redefinição é feita pelo administrador do domínio.',
    title: 'Sua senha é administrada pela sua empresa',
    blocks: [
      { kind: 'text', text: `${greeting(nick)} recebemos um pedido para redefinir a sua senha.` },
      { kind: 'text', text: 'A redefinição é feita pelo administrador do domínio. Fale com quem cuida da rede da sua empresa.' },
      ignoreNotice,
    ],
    secretLifetimeMs: null,
  });
