import { oneTimeCodeLifetimeMs } from '#contract/limits.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { greeting, unexpected } from './phrases.ts';
import { mailOf, type Sender } from './letter.ts';

// The code stays out of the subject: subjects are shown on locked screens.
export const codeMail = (
  sender: Sender,
  receiver: { readonly email: string; readonly nick: string | null },
  { code, reference }: { readonly code: string; readonly reference: string },
): Mail =>
  mailOf(sender, {
    to: receiver.email,
    subject: `Seu código de acesso (${reference}) · ${sender.company.appTitle}`,
    title: 'Seu código de acesso',
    blocks: [
      { kind: 'text', text: `${greeting(receiver.nick)} use este código para entrar. A referência dele é ${reference}.` },
      { kind: 'code', code },
      { kind: 'text', text: `Ele vale por ${oneTimeCodeLifetimeMs / 60_000} minutos e só no navegador em que foi pedido.` },
      { kind: 'note', text: 'Não passe este código a ninguém. Nossa equipe nunca pede códigos.' },
      { kind: 'note', text: unexpected },
    ],
  });
