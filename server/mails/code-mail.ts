import { oneTimeCodeLifetimeMs } from '#contract/limits.ts';
import { durationInWords } from '#contract/rules/duration.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Receiver, Sender } from './letter.ts';
import { mailOf } from './mail.ts';
import { greeting } from './phrases.ts';

export interface MailedCode {
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly reference: string;
}

export type CodePurpose = 'sign-in' | 'proof' | 'email';

const words = {
  'sign-in': {
    title: 'Seu código de acesso',
    sentence: 'use este código para entrar.',
    stranger: 'Alguém digitou o seu e-mail. Sem este código ninguém entra: ignore esta mensagem.',
  },
  proof: {
    title: 'Seu código de confirmação',
    sentence: 'use este código para confirmar que é você.',
    stranger:
      'Alguém que está com a sua conta aberta quer mudar algo nela. Encerre as sessões no seu perfil e fale com o suporte.',
  },
  email: {
    title: 'Confirme seu e-mail',
    sentence: 'use este código para confirmar que este endereço é seu.',
    stranger: 'Alguém que está com a sua conta aberta pediu este código. Encerre as sessões no seu perfil e fale com o suporte.',
  },
} as const satisfies Record<CodePurpose, object>;

// Subject and preview do not contain the code, because locked screens show them. The mail has no link, so that people do not expect one
// and phishing is harder.
export const codeMail = (sender: Sender, { email, nick }: Receiver, { purpose, code, reference }: MailedCode): Mail => {
  const { title, sentence, stranger } = words[purpose];
  return mailOf(sender, {
    kind: 'code',
    to: email,
    subject: `${title} (${reference}) · ${sender.company.appTitle}`,
    preview: `Confira se a tela mostra ${reference}. Vale por ${durationInWords(oneTimeCodeLifetimeMs)}.`,
    title,
    blocks: [
      { kind: 'text', text: `${greeting(nick)} ${sentence} Confira se a tela mostra ${reference}.` },
      { kind: 'code', code, reference },
      { kind: 'note', text: `Ele vale por ${durationInWords(oneTimeCodeLifetimeMs)} e só no navegador em que foi pedido.` },
      { kind: 'note', text: 'Não passe este código a ninguém. Nossa equipe nunca pede códigos.' },
      { kind: 'stranger', text: stranger },
    ],
    secretLifetimeMs: oneTimeCodeLifetimeMs,
  });
};
