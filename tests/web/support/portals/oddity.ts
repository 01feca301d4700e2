// Faults that a test can set in a running portal. Both sides of the channel between a journey and its server.

/** The present faults of a portal. */
export interface Oddity {
  /** How far its clock is ahead. */
  readonly minutesLate?: number;
  /** Its mail server is away. */
  readonly mailIsAway?: boolean;
  /** Nothing can check a password: an unforeseen fault. */
  readonly passwordsFail?: boolean;
  /** The scanner is away, or answers only on command. */
  readonly scanner?: 'away' | 'thinking';
  /** Queries that hold a word: their database is away, says that they took too long, or says nothing until it is too late. */
  readonly queries?: Readonly<Record<string, 'away' | 'timeout' | 'silent'>>;
}

export type Command =
  | { readonly kind: 'be'; readonly odd: Oddity }
  /** A statement against the portal's own database. */
  | { readonly kind: 'data'; readonly tenant: string; readonly statement: string };

export interface Order {
  readonly id: number;
  readonly command: Command;
}

export type Answer =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'done'; readonly id: number; readonly rows: readonly unknown[] }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
