import { useEffect, useEffectEvent, useRef } from 'react';
import { storeTabs } from '#renderer/modules/remote-sql/tabs/stored-tabs.ts';
import type { Tabs } from '#renderer/modules/remote-sql/tabs/tab.ts';
import { drafts } from '#renderer/session/drafts/drafts.ts';

const pauseMs = 300;

/** Stores the texts and the typed values: shortly after each change, when the screen is left before that, and when the page is left. */
export function useStoredTabs(key: string, tabs: Tabs): void {
  const isPending = useRef(false);
  useEffect(() => {
    isPending.current = true;
    const timer = setTimeout(() => {
      isPending.current = false;
      storeTabs(key, tabs);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [key, tabs]);
  const store = useEffectEvent(() => storeTabs(key, tabs));
  useEffect(() => {
    const clearCount = drafts.clearCount();
    const leavePage = (): void => store();
    addEventListener('pagehide', leavePage);
    return () => {
      removeEventListener('pagehide', leavePage);
      // Signing out removes the texts before the screen closes, so they must not be stored again.
      if (isPending.current && drafts.clearCount() === clearCount) store();
    };
  }, []);
}
