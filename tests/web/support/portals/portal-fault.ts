// Faults that a test can set in a running portal, and the messages of the channel between a journey and its server.

/** The current faults of a portal. */
export interface PortalFault {
  /** The minutes by which the clock of the portal is ahead. */
  readonly minutesLate?: number;
  /** The mail server is unreachable. */
  readonly mailIsAway?: boolean;
  /** The check of a password fails with an unexpected error. */
  readonly passwordsFail?: boolean;
  /** The scanner is unreachable, or does not answer until the fault is removed. */
  readonly scanner?: 'away' | 'thinking';
  /** Queries that contain a word: their database is unreachable, reports a timeout, or does not answer in time. */
  readonly queries?: Readonly<Record<string, 'away' | 'timeout' | 'silent'>>;
}

export type Command =
  | { readonly kind: 'set-fault'; readonly fault: PortalFault }
  /** Runs a statement on the database of the portal. */
  | { readonly kind: 'data'; readonly tenant: string; readonly statement: string };

export interface CommandMessage {
  readonly id: number;
  readonly command: Command;
}

export type Answer =
  | { readonly kind: 'listening'; readonly url: string }
  | { readonly kind: 'done'; readonly id: number; readonly rows: readonly unknown[] }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string };
