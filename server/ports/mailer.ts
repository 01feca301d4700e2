import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from './database.ts';

/** The subject of a message, for its reader and for metrics. */
export type MailKind =
  | 'code'
  | 'register'
  | 'password-link'
  | 'notice'
  | 'invitation'
  | 'direct-link'
  | 'solicitation'
  | 'solicitation-answer';

/** A message to a person. `code` and `links` repeat parts of the body for the development mailbox. */
export interface Mail {
  readonly tenant: TenantId;
  readonly kind: MailKind;
  readonly to: string;
  /** Name of the sender; the address is the portal's. */
  readonly senderName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly code?: string;
  readonly links?: readonly string[];
  /** The lifetime of the secret in the message, after which it is useless. Null: it contains none. */
  readonly secretLifetimeMs: number | null;
}

/** Queues a message for delivery. Resolves when it is stored, not when it arrived. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Queues a message in the caller's transaction. It is sent if and only if the transaction commits. */
  sendWithin(queries: Queries, mail: Mail): Promise<void>;
}

/** A message for the mail server. */
export interface OutgoingMail extends Pick<Mail, 'to' | 'senderName' | 'replyTo' | 'subject' | 'text' | 'html'> {
  /** The id is the same at every attempt, so that receivers recognise a repetition. */
  readonly id: string;
  readonly at: Date;
}

export type MailOutcome =
  | { readonly kind: 'sent'; readonly reply: string }
  /** Another try may succeed: the server does not answer, is busy, or refuses every message of the portal. */
  | { readonly kind: 'deferred'; readonly reply: string }
  /** Permanently refused: this message never arrives at this address. */
  | { readonly kind: 'rejected'; readonly reply: string };

/** Sends messages to a mail server. Never throws. */
export interface MailTransport {
  /** `signal` ends the connection, which counts as deferred. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>;
  /** Null when the server can be reached and accepts the portal's account; otherwise the problem in words. */
  verify(): Promise<string | null>;
  /** Ends the connections, also those in use. */
  close(): void;
}

/** A message in the development mailbox. */
export interface SentMail {
  readonly id: string;
  /** ISO moment. */
  readonly at: string;
  readonly tenant: TenantId;
  readonly kind: string;
  readonly senderName: string;
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly code: string | null;
}
