import type { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';

/** A file that somebody sent along. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** For the people of the tenant; it works for some days. */
  readonly link: string;
}

export interface SentAlong {
  readonly tenant: { readonly id: TenantId; readonly origin: string };
  /** The folder of the public upload. */
  readonly folder: string;
  readonly keys: readonly string[];
  readonly correlationId: string;
}

/** Files that came without a session. They go by themselves unless something that was sent takes them up. */
export interface Attachments {
  /** Looks at their content. Null: one of them is not there, or belongs to something else. */
  look(sent: SentAlong): Promise<readonly Attachment[] | null>;
  /** Keeps them, in the transaction that keeps what they belong to. */
  keepWithin(queries: Queries, sent: SentAlong): Promise<void>;
}
