// Keeps what is typed and not saved yet in this tab: five seconds after the last key, and when the screen or the page is left.
import { useEffect, useEffectEvent } from 'react';
import { drafts } from '#renderer/session/drafts/drafts.ts';
import { type Edit, isChanged } from './edit.ts';
import { type CopyPlace, keepCopy } from './local-copy.ts';

const localCopyAfterMs = 5_000;

export function useLocalCopy(
  { companyId, userId }: Omit<CopyPlace, 'name'>,
  watched: Edit | null,
  all: () => readonly Edit[],
): void {
  const [name, text] = watched !== null && isChanged(watched) ? [watched.name, watched.text] : [null, ''];
  useEffect(() => {
    if (name === null) return undefined;
    const keep = (): void => keepCopy({ companyId, userId, name }, text);
    const timer = setTimeout(keep, localCopyAfterMs);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [companyId, userId, name, text]);

  const keepAll = useEffectEvent(() => {
    for (const edit of all()) if (isChanged(edit)) keepCopy({ companyId, userId, name: edit.name }, edit.text);
  });
  useEffect(() => {
    const clearCount = drafts.clearCount();
    return () => {
      // Signing out removed the copies from the device, and the screen closes after that.
      if (drafts.clearCount() === clearCount) keepAll();
    };
  }, []);
}
