import type { SavedQueryDetail } from '#contract/entities/sql-console.ts';
import type { Sent, Tab } from './tabs/tab.ts';

/** The open dialog. */
export type SqlDialog =
  | { readonly kind: 'close'; readonly tab: Tab }
  | { readonly kind: 'save'; readonly sql: string; readonly known: SavedQueryDetail | null }
  | { readonly kind: 'versions'; readonly queryId: string }
  | { readonly kind: 'remove'; readonly queryId: string }
  | { readonly kind: 'test'; readonly of: 'summary' | 'login'; readonly sent: Sent };
