import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from './database.ts';

/** The subject of a message, as people read it and as it is counted. */
export type MailKind =
  | 'code'
  | 'register'
  | 'password-link'
  | 'notice'
  | 'invitation'
  | 'direct-link'
  | 'solicitation'
  | 'solicitation-answer';

/** A message as a person gets it. `code` and `links` repeat what the body says, for the development mailbox. */
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
  /** For how long the secret in it can be used: later nobody needs it any more. Null: it holds none. */
  readonly secretLifetimeMs: number | null;
}

/** Takes a message and sees to its delivery. Resolves when it is accepted, not when it arrived. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The same inside a transaction of the caller's: the message leaves exactly if the change is kept. */
  sendWithin(queries: Queries, mail: Mail): Promise<void>;
}

/** A message at the door of the mail server. */
export interface OutgoingMail extends Pick<Mail, 'to' | 'senderName' | 'replyTo' | 'subject' | 'text' | 'html'> {
  /** The same at every try, so that receivers can tell a repetition. */
  readonly id: string;
  readonly at: Date;
}

export type MailOutcome =
  | { readonly kind: 'sent'; readonly reply: string }
  /** Worth another try: the server is away, busy, or refuses us all. */
  | { readonly kind: 'deferred'; readonly reply: string }
  /** Refused for good: this message to this address will never arrive. */
  | { readonly kind: 'rejected'; readonly reply: string };

/** Hands messages to a mail server. Never throws. */
export interface MailTransport {
  /** `signal` breaks the conversation off, which counts as deferred. */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>;
  /** Whether the server can be reached and lets us in; the words of the problem otherwise. */
  verify(): Promise<string | null>;
  /** Ends the connections, also those in use. */
  close(): void;
}

/** A message as the development mailbox shows it. */
export interface SentMail {
  readonly id: string;
  /** ISO moment. */
  readonly at: string;
  readonly tenant: string;
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
