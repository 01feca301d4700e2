// Decides what a newer version of a saved query means for an open text that is based on an older version. Pure.
import type { SavedQueryDetail } from '#contract/entities/sql-console.ts';
import type { NewerVersion, Tab } from './tab.ts';

/** The newest version of a query; null when the tab is based on it already. */
export function newerVersion({ saved }: Pick<Tab, 'saved'>, { id, name, versions }: SavedQueryDetail): NewerVersion | null {
  const [newest] = versions;
  if (saved?.id !== id || newest === undefined || newest.version === saved.version) return null;
  return { ...newest, name };
}

/** Whether a newer version has another text than both the open text and the text on which it is based. */
export const isConflict = ({ sql }: NewerVersion, { base }: Pick<Tab, 'base'>, text: string): boolean =>
  sql !== base && sql !== text;
