import type { Mail } from '../../../ports/mailer.ts';
import { lifetimeWords, type MailedPurpose } from '../links/secret.ts';
import { mailOf, type Sender } from './letter.ts';
import { greeting, lifetime, paste, unexpected } from './phrases.ts';

interface Receiver {
  readonly email: string;
  readonly nick: string | null;
}

type PasswordPurpose = Exclude<MailedPurpose, 'register'>;

const words: Readonly<Record<PasswordPurpose, { readonly title: string; readonly sentence: string; readonly button: string }>> = {
  'lost-password': {
    title: 'Redefina sua senha',
    sentence: 'recebemos um pedido para redefinir a sua senha. Abra o link e escolha uma nova.',
    button: 'Redefinir senha',
  },
  'register-password': {
    title: 'Crie sua senha',
    sentence: 'você ainda não tem senha. Abra o link e crie a sua.',
    button: 'Criar senha',
  },
};

export function passwordLinkMail(sender: Sender, { email, nick }: Receiver, purpose: PasswordPurpose, url: string): Mail {
  const { title, sentence, button } = words[purpose];
  return mailOf(sender, {
    to: email,
    subject: `${title} · ${sender.company.appTitle}`,
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${sentence}` },
      { kind: 'button', label: button, url },
      { kind: 'note', text: lifetime(lifetimeWords[purpose]) },
      { kind: 'note', text: paste },
      { kind: 'note', text: unexpected },
    ],
  });
}

export const passwordChangedMail = (sender: Sender, { email, nick }: Receiver): Mail =>
  mailOf(sender, {
    to: email,
    subject: `Sua senha foi alterada · ${sender.company.appTitle}`,
    title: 'Sua senha foi alterada',
    blocks: [
      { kind: 'text', text: `${greeting(nick)} a senha da sua conta acaba de ser alterada.` },
      { kind: 'text', text: 'Se foi você, não precisa fazer nada. Se não foi, redefina a senha agora e fale com o suporte.' },
      { kind: 'button', label: 'Redefinir senha', url: new URL('/changePassword', sender.origin).href },
    ],
  });
