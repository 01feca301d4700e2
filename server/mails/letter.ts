// A letter as data: its words and blocks, from which both forms are written, so that neither form can omit one.
import type { RequestTenant } from '#server/http/route.ts';
import type { MailKind } from '#server/ports/mailer.ts';

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
