import { useEffect, useState } from 'react';
import type { Tone } from '#renderer/ui/banner/banner.tsx';
import { dismissToast, showToast } from '#renderer/ui/toast/toast-store.ts';
import type { SqlDialog } from './sql-dialog.ts';
import type { Tab } from './tabs/tab.ts';

/** Shows why nothing happened. The next hint replaces it. */
export type Hint = (message: string, tone: Tone) => void;

/**
 * Hints about the open tab. One is removed when the person changes something that it can be about, and when a dialog opens, which it would
 * lie over. A hint is about the tab as it is in the first render after it: an action that waited for the server has the values of an older one.
 */
export function useHint(tab: Tab | undefined, dialog: SqlDialog | null): Hint {
  const [toast, setToast] = useState<number | null>(null);
  useEffect(() => {
    if (toast === null) return undefined;
    return () => {
      dismissToast(toast);
      setToast((shown) => (shown === toast ? null : shown));
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of one of these removes the hint
  }, [toast, dialog, tab?.id, tab?.text, tab?.values, tab?.types, tab?.connector, tab?.run]);
  return (message, tone) => setToast(showToast({ message, tone }));
}
