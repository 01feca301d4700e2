// An example of docs/modules.md: its kind, its needs and its results.
import type { FrameLocator } from '@playwright/test';

export interface Query {
  readonly id: string;
  readonly sql: string;
  readonly writes?: boolean;
}

/** `js`: runs in a frame of the demo portal, as a module that a developer shows, and is checked against the types. */
export interface ScriptExample {
  readonly kind: 'script';
  /** Code around an example that is no whole script, in a function with `portal`, `kit`, `sql`, `ui`, and `show(value)`. */
  readonly before?: string;
  readonly after?: string;
  /** The text of the frame at the end; for a part of a script, the values that it passed to `show`, in order. */
  readonly says: string | RegExp;
  /** The actions of the person before that. */
  readonly use?: (module: FrameLocator) => Promise<void>;
  /** The address of the item that the script replaces; without it, an item that a developer of the demo sees. */
  readonly at?: string;
  /** The queries of the example, besides those of the demo that it names. */
  readonly queries?: readonly Query[];
}

export type Example =
  | ScriptExample
  /** `sql`: runs on the demo warehouse with these values. */
  | { readonly kind: 'query'; readonly values: Readonly<Record<string, string | number>>; readonly columns: readonly string[] }
  /** `json`: a part of a tenant's file; the rest is a small tenant. */
  | { readonly kind: 'tenant' }
  /** `json`: a whole `modulo.json`, with the SQL example of that name in the file it names. */
  | { readonly kind: 'manifest'; readonly sql: string }
  /** `sh`: each line is a command of the portal, or an npm command on a file that the previous line wrote. */
  | { readonly kind: 'commands' };
