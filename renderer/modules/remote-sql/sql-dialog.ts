import type { SavedQueryDetail } from '#contract/entities/sql-console.ts';
import type { Sent, Tab } from './tabs/tab.ts';

/** The result of the dialog that saves a query. */
export interface Saved {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly sql: string;
}

/** The open dialog. */
export type SqlDialog =
  | { readonly kind: 'close'; readonly tab: Tab }
  | { readonly kind: 'save'; readonly sql: string; readonly known: SavedQueryDetail | null }
  | { readonly kind: 'versions'; readonly queryId: string }
  | { readonly kind: 'remove'; readonly queryId: string }
  | { readonly kind: 'test'; readonly of: 'summary' | 'login'; readonly sent: Sent };
