import { registerLinkLifetimeMs } from '#contract/limits.ts';
import { durationInWords } from '#contract/rules/duration.ts';
import { portalName } from '#contract/rules/portal-name.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting, linkLifetime, ignoreNotice } from './phrases.ts';

export const registerMail = (sender: Sender, to: string, url: string): Mail =>
  mailOf(sender, {
    kind: 'register',
    to,
    subject: `Conclua seu cadastro · ${sender.company.appTitle}`,
    preview: `Falta pouco. O link vale por ${durationInWords(registerLinkLifetimeMs)}.`,
    title: 'Conclua seu cadastro',
    blocks: [
      {
        kind: 'text',
        text: `Olá, falta pouco para você usar o ${portalName(sender.company.appTitle)}. Abra o link e informe seus dados.`,
      },
      { kind: 'button', label: 'Concluir cadastro', url },
      linkLifetime(registerLinkLifetimeMs),
      { kind: 'stranger', text: 'Ignore esta mensagem: sem este link ninguém conclui o cadastro.' },
    ],
    secretLifetimeMs: registerLinkLifetimeMs,
  });

/** Mail to the owner of a registered address, after an attempt to register it again. */
export const alreadyRegisteredMail = (sender: Sender, to: string): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to,
    subject: `Você já tem cadastro · ${sender.company.appTitle}`,
    preview: 'É só entrar com este e-mail.',
    title: 'Você já tem cadastro',
    blocks: [
      { kind: 'text', text: 'Olá, recebemos um pedido de cadastro com este e-mail, mas ele já está cadastrado. É só entrar.' },
      { kind: 'button', label: 'Entrar', url: new URL('/', sender.origin).href },
      ignoreNotice,
    ],
    secretLifetimeMs: null,
  });

export const registeredMail = (sender: Sender, to: string, nick: string): Mail =>
  mailOf(sender, {
    kind: 'notice',
    to,
    subject: `Cadastro concluído · ${sender.company.appTitle}`,
    preview: 'Você já pode entrar com este e-mail.',
    title: 'Cadastro concluído',
    blocks: [
      { kind: 'text', text: `${greeting(nick)} seu cadastro foi concluído. Você já pode entrar com este e-mail.` },
      { kind: 'button', label: 'Entrar', url: new URL('/', sender.origin).href },
      { kind: 'stranger', text: 'Fale com o suporte: alguém usou o seu e-mail.' },
    ],
    secretLifetimeMs: null,
  });
