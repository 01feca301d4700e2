// A letter as data: its texts and blocks. Both forms are created from it, so that neither form can omit a block.
import type { RequestTenant } from '#server/http/route.ts';
import type { MailKind } from '#server/ports/mailer.ts';

export type Block =
  | { readonly kind: 'text' | 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string; readonly reference: string }
  /** The first button of a letter is its main action. The others are less prominent. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'quote'; readonly text: string }
  /** Pairs whose names, too, come from the author. They are quoted under a title, so that none looks like a fact of the portal. */
  | { readonly kind: 'answers'; readonly title: string; readonly answers: readonly (readonly [name: string, value: string])[] }
  /** Advice for a reader who did not cause the mail. */
  | { readonly kind: 'stranger'; readonly text: string };

export interface Letter {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  /** The line that mailboxes show after the subject, also on a locked screen. It must not contain a secret. */
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
