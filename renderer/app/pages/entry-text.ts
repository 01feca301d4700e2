import { useLocation } from 'react-router-dom';
import type { Portal } from '#renderer/app/portal/portal.ts';

/** By person, history entry and name, until the document is loaded again. */
const texts = new Map<string, string>();

export interface EntryText {
  /** Null before the first call of `store`. */
  readonly text: string | null;
  readonly store: (text: string) => void;
}

/** A text of a page, such as its tab or its search, that is the same when the person comes back to the history entry. */
export function useEntryText({ visitor }: Pick<Portal, 'visitor'>, name: string): EntryText {
  const { key } = useLocation();
  const place = [visitor.user()?.id ?? '', key, name].join(' ');
  return { text: texts.get(place) ?? null, store: (text) => void texts.set(place, text) };
}
