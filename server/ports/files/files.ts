// The storage of the content of files. The portal makes up the names of objects; the database has the names that people give to files.
import type { Readable } from 'node:stream';
import type { TenantId } from '#contract/entities/identity.ts';

/** Content of one file. It arrives where its sender can still write, is looked at, and is kept where nobody can. */
export interface StoredObject {
  readonly tenant: TenantId;
  /** A UUID. */
  readonly name: string;
}

export interface Arrived {
  readonly size: number;
  /** The first bytes, as many as were asked for or as there are. */
  readonly head: Uint8Array;
  /** Changes with the content. */
  readonly version: string;
}

/** Content that was uploaded and not accepted. */
export interface ArrivedContent {
  /** For `removeArrived`. */
  readonly id: string;
  /** The name of the object; null: the upload broke off. */
  readonly name: string | null;
  readonly writtenAt: Date;
}

/** How a browser is to save what it gets. */
export interface Download {
  /** Header `Content-Disposition`. */
  readonly disposition: string;
  readonly type: string;
}

export interface Files {
  /** The origin that pages PUT to and get from; null: the portal itself. */
  readonly origin: string | null;
  /** An address for a browser to PUT content straight into the storage; null: it PUTs to the portal, which calls `receive`. */
  putAddress(object: StoredObject, type: string, lifetimeMs: number): Promise<string | null>;
  /**
   * Takes content, all of it or nothing, once: what has arrived under a name does not change any more. Once that is kept or removed the
   * name is free again: see `isLate`.
   */
  receive(object: StoredObject, content: Readable, maxBytes: number): Promise<'received' | 'too-large' | 'taken'>;
  /** Whether content arrived under a name that has kept content already. Only the kept content counts. */
  isLate(object: StoredObject): Promise<boolean>;
  /** The object as it arrived or as it is kept; null: no content yet. */
  look(object: StoredObject, headBytes: number): Promise<Arrived | null>;
  /** The content that `look` returned, for examination before it is kept; null when it is gone or was replaced. */
  readArrived(object: StoredObject, looked: Arrived): Promise<Readable | null>;
  /** Keeps what was looked at, and nothing that came since. May be repeated. */
  keep(object: StoredObject, looked: Arrived): Promise<void>;
  /** An address for a browser to get kept content; null: the portal sends it from `read`. */
  getAddress(object: StoredObject, download: Download, lifetimeMs: number): Promise<string | null>;
  /** Kept content, for the portal to send; null when there is none. */
  read(object: StoredObject): Promise<Readable | null>;
  /** Removes it, wherever it is. May be repeated. */
  remove(object: StoredObject): Promise<void>;
  /** All content of a tenant that was uploaded and not accepted, a page at a time. */
  listArrived(tenant: TenantId): AsyncIterable<readonly ArrivedContent[]>;
  /** Removes content that `listArrived` named; kept content of the same name stays. Idempotent. */
  removeArrived(tenant: TenantId, id: string): Promise<void>;
  /** The reason why content cannot be stored, in words for operators; null when it can. */
  check(): Promise<string | null>;
}

/** Files in a bucket, which holds nothing else. */
export interface BucketFiles extends Files {
  /** Whether the bucket holds nothing at all. */
  isEmpty(): Promise<boolean>;
  /** Removes every object of a tenant. Returns how many there were. */
  removeTenant(tenant: TenantId): Promise<number>;
}
