import type { TenantId } from '#contract/entities/identity.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';

/** A file that was sent with a form. */
export interface Attachment {
  readonly key: string;
  readonly name: string;
  /** A link for the people of the tenant, which is valid for some days. */
  readonly link: string;
}

export interface AttachmentKeys {
  readonly tenant: { readonly id: TenantId; readonly origin: string };
  /** The folder of the public upload. */
  readonly folder: string;
  readonly keys: readonly string[];
  /** Records the outcome of the examination. */
  readonly recorder: ActivityRecorder;
}

/** A stored file of a form that was sent. */
export interface SentFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

/** Names files of forms that were sent. */
export type SentKeys = Omit<AttachmentKeys, 'recorder'>;

/** Files of public uploads. They expire unless a form that names them is stored. */
export interface Attachments {
  /** Examines the content of the files. Null: one of them does not exist or belongs to another form. */
  look(attached: AttachmentKeys): Promise<readonly Attachment[] | null>;
  /** Removes the expiry of the files, in the transaction that stores the form. */
  retainWithin(queries: Queries, attached: AttachmentKeys): Promise<void>;
  /** The files that are still stored, by their key. The caller checks who may see them. */
  listSent(queries: Queries, sent: SentKeys): Promise<ReadonlyMap<string, SentFile>>;
  /** An address that downloads a file for some minutes. */
  downloadLink(tenant: AttachmentKeys['tenant'], key: string): string;
}
