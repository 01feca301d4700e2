import type { Queries } from './database.ts';

/** Announcements between processes of one portal: cache invalidation, revoked sessions, new notifications. They carry ids, never data. */
export interface Bus {
  publish(topic: BusTopic, key: string): Promise<void>;
  /**
   * Publishes when the transaction commits. The embedded database publishes at once: the reads of a listener wait there until the
   * transaction has ended.
   */
  publishWithin(queries: Queries, topic: BusTopic, key: string): Promise<void>;
  /**
   * Calls `listener` for every announcement, also for those of this process. Returns a function that ends the subscription. Calls
   * `onGap` when announcements may have been missed.
   */
  subscribe(topic: BusTopic, listener: (key: string) => void, onGap: () => void): () => void;
  /** Whether announcements arrive. While it is false, the caller must not cache anything that depends on announcements. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export type BusTopic =
  | 'session-ended'
  | 'user-changed'
  | 'tenant-changed'
  | 'notification-added'
  | 'sql-run-cancelled'
  | 'sql-write-decided'
  | 'job-added'
  | 'job-withdrawn';
