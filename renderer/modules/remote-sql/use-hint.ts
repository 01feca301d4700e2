import { useEffect, useRef, useState } from 'react';
import type { Tone } from '#renderer/ui/banner/banner.tsx';
import { dismissToast, showToast } from '#renderer/ui/toast/toast-store.ts';
import type { SqlDialog } from './sql-dialog.ts';
import type { Tab } from './tabs/tab.ts';

/** Shows why nothing happened. The next hint replaces it. */
export type Hint = (message: string, tone: Tone) => void;

interface Shown {
  readonly toast: number;
  readonly about: readonly unknown[];
}

/**
 * Hints about the open tab. One is removed when the person changes something that it can be about, and when a dialog opens, which it would
 * lie over.
 */
export function useHint(tab: Tab | undefined, dialog: SqlDialog | null): Hint {
  const shown = useRef<Shown | null>(null);
  const about = [dialog, tab?.id, tab?.text, tab?.values, tab?.types, tab?.connector, tab?.run];
  const [remove] = useState(() => () => {
    if (shown.current !== null) dismissToast(shown.current.toast);
    shown.current = null;
  });
  useEffect(() => {
    if (shown.current?.about.some((value, index) => value !== about[index]) === true) remove();
  });
  useEffect(() => remove, [remove]);
  return (message, tone) => {
    remove();
    shown.current = { toast: showToast({ message, tone }), about };
  };
}
