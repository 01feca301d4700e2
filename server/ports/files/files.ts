// The storage of the content of files. The portal generates the names of objects; the database has the names that people give to files.
import type { Readable } from 'node:stream';
import type { TenantId } from '#contract/entities/identity.ts';

export type StorageArea = 'arrived' | 'retained';

/**
 * The content of one file. Content arrives in an area (`arrived`) that its sender can write. After an examination it is retained:
 * it moves to an area (`retained`) that no client can write.
 */
export interface StoredObject {
  readonly tenant: TenantId;
  /** A UUID. */
  readonly name: string;
}

export interface Arrived {
  readonly size: number;
  /** The first bytes: `headBytes` of them, or the whole of a shorter content. */
  readonly head: Uint8Array;
  /** Changes with the content. */
  readonly version: string;
}

/** Content that was uploaded and not accepted. */
export interface ArrivedContent {
  /** For `removeArrived`. */
  readonly id: string;
  /** The name of the object; null: the upload was not completed. */
  readonly name: string | null;
  readonly writtenAt: Date;
}

/** The headers by which a browser saves a download. */
export interface Download {
  /** Header `Content-Disposition`. */
  readonly disposition: string;
  readonly type: string;
}

export interface Files {
  /** The origin that pages PUT to and get from; null: the portal itself. */
  readonly origin: string | null;
  /** An address at which a browser PUTs content into the storage. Null: the browser PUTs to the portal, which calls `receive`. */
  putAddress(object: StoredObject, type: string, lifetimeMs: number): Promise<string | null>;
  /**
   * Stores arrived content completely or not at all. Content under a name does not change until it is retained or removed; then
   * the name is free again (see `isLate`).
   */
  receive(object: StoredObject, content: Readable, maxBytes: number): Promise<'received' | 'too-large' | 'taken'>;
  /** Whether content arrived under a name that has retained content already. Only the retained content is valid. */
  isLate(object: StoredObject): Promise<boolean>;
  /** The arrived content, or else the retained content; null: no content yet. */
  look(object: StoredObject, headBytes: number): Promise<Arrived | null>;
  /** The content that `look` returned, for the examination. Null when it was removed or replaced. */
  readArrived(object: StoredObject, looked: Arrived): Promise<Readable | null>;
  /** Retains the content that `look` returned, and none that arrived later. Idempotent. */
  retain(object: StoredObject, looked: Arrived): Promise<void>;
  /** An address at which a browser gets retained content; null: the portal sends it from `read`. */
  getAddress(object: StoredObject, download: Download, lifetimeMs: number): Promise<string | null>;
  /** Retained content, for the portal to send; null when there is none. */
  read(object: StoredObject): Promise<Readable | null>;
  /** Removes the object from both areas. Idempotent. */
  remove(object: StoredObject): Promise<void>;
  /** All content of a tenant that was uploaded and not accepted, a page at a time. */
  listArrived(tenant: TenantId): AsyncIterable<readonly ArrivedContent[]>;
  /** Removes content that `listArrived` named; retained content of the same name stays. Idempotent. */
  removeArrived(tenant: TenantId, id: string): Promise<void>;
  /** The reason why content cannot be stored, in words for operators; null when it can. */
  check(): Promise<string | null>;
}

/** Files in a bucket that contains nothing else. */
export interface BucketFiles extends Files {
  /** Whether the bucket is empty. */
  isEmpty(): Promise<boolean>;
  /** Removes every object of a tenant. Returns their number. */
  removeTenant(tenant: TenantId): Promise<number>;
}
