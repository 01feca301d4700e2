import type { Mail } from '../../../ports/mailer.ts';
import { lifetimeWords } from '../links/secret.ts';
import { mailOf, type Sender } from './letter.ts';
import { greeting, lifetime, paste, unexpected } from './phrases.ts';

export const registerMail = (sender: Sender, to: string, url: string): Mail =>
  mailOf(sender, {
    to,
    subject: `Conclua seu cadastro · ${sender.company.appTitle}`,
    title: 'Conclua seu cadastro',
    blocks: [
      { kind: 'text', text: `Olá, falta pouco para você usar ${sender.company.appTitle}. Abra o link e informe seus dados.` },
      { kind: 'button', label: 'Concluir cadastro', url },
      { kind: 'note', text: lifetime(lifetimeWords.register) },
      { kind: 'note', text: paste },
      { kind: 'note', text: unexpected },
    ],
  });

/** To the owner of a registered address that somebody tried to register again. */
export const alreadyRegisteredMail = (sender: Sender, to: string): Mail =>
  mailOf(sender, {
    to,
    subject: `Você já tem cadastro · ${sender.company.appTitle}`,
    title: 'Você já tem cadastro',
    blocks: [
      { kind: 'text', text: 'Olá, recebemos um pedido de cadastro com este e-mail, mas ele já está cadastrado. É só entrar.' },
      { kind: 'button', label: 'Entrar', url: new URL('/', sender.origin).href },
      { kind: 'note', text: unexpected },
    ],
  });

export const registeredMail = (sender: Sender, to: string, nick: string): Mail =>
  mailOf(sender, {
    to,
    subject: `Cadastro concluído · ${sender.company.appTitle}`,
    title: 'Cadastro concluído',
    blocks: [
      { kind: 'text', text: `${greeting(nick)} seu cadastro foi concluído. Você já pode entrar com este e-mail.` },
      { kind: 'button', label: 'Entrar', url: new URL('/', sender.origin).href },
      { kind: 'note', text: 'Se não foi você, fale com o suporte.' },
    ],
  });
