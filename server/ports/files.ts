// Where the content of files is kept. Objects have names the portal made up; what people call a file is in the database.
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

/** Content that arrived and is not kept. */
export interface ArrivedContent {
  /** For `removeArrived`. */
  readonly id: string;
  /** The name of the object; null: content that broke off on its way. */
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
  /** Where pages PUT to and get from; null: the portal itself. */
  readonly origin: string | null;
  /** Where a browser PUTs content straight into the storage; null where it PUTs to the portal, which calls `receive`. */
  putAddress(object: StoredObject, type: string, lifetimeMs: number): Promise<string | null>;
  /** Takes content, all of it or nothing, once: what has arrived under a name does not change any more. */
  receive(object: StoredObject, content: Readable, maxBytes: number): Promise<'received' | 'too-large' | 'taken'>;
  /** What arrived, or is kept already; null: nothing yet. */
  look(object: StoredObject, headBytes: number): Promise<Arrived | null>;
  /** What was looked at, to be examined before it is kept; null when it is not there any more, or something else is. */
  readArrived(object: StoredObject, looked: Arrived): Promise<Readable | null>;
  /** Keeps what was looked at, and nothing that came since. May be repeated. */
  keep(object: StoredObject, looked: Arrived): Promise<void>;
  /** Where a browser gets what is kept; null where the portal has to send it from `read`. */
  getAddress(object: StoredObject, download: Download, lifetimeMs: number): Promise<string | null>;
  /** What is kept, over the portal; null when it is not there. */
  read(object: StoredObject): Promise<Readable | null>;
  /** Removes it, wherever it is. May be repeated. */
  remove(object: StoredObject): Promise<void>;
  /** Everything of a tenant that arrived and is not kept, a page at a time. */
  listArrived(tenant: TenantId): AsyncIterable<readonly ArrivedContent[]>;
  /** Removes what `listArrived` named; content that is kept under the same name stays. May be repeated. */
  removeArrived(tenant: TenantId, id: string): Promise<void>;
  /** What keeps content from being stored, in words for operators; null when nothing does. */
  check(): Promise<string | null>;
}
