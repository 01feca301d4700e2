// Stores unsaved text in this tab: five seconds after the last key, and when the screen or the page is left.
import { useEffect, useEffectEvent } from 'react';
import { drafts } from '#renderer/session/drafts/drafts.ts';
import { type Edit, isChanged } from '#renderer/modules/code-editor/edit/edit.ts';
import { type CopyPlace, storeCopy } from './local-copy.ts';

const localCopyAfterMs = 5_000;

export function useLocalCopy(
  { companyId, userId }: Omit<CopyPlace, 'name'>,
  watched: Edit | null,
  all: () => readonly Edit[],
): void {
  const [name, text] = watched !== null && isChanged(watched) ? [watched.name, watched.text] : [null, ''];
  useEffect(() => {
    if (name === null) return undefined;
    const store = (): void => storeCopy({ companyId, userId, name }, text);
    const timer = setTimeout(store, localCopyAfterMs);
    addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', store);
    };
  }, [companyId, userId, name, text]);

  const storeAll = useEffectEvent(() => {
    for (const edit of all()) if (isChanged(edit)) storeCopy({ companyId, userId, name: edit.name }, edit.text);
  });
  useEffect(() => {
    const clearCount = drafts.clearCount();
    return () => {
      // Signing out removes the copies before the screen closes, so they must not be stored again.
      if (drafts.clearCount() === clearCount) storeAll();
    };
  }, []);
}
