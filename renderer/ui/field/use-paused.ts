import { useEffect, useState } from 'react';
import { tableSearchDebounceMs } from '#contract/limits.ts';

/** Returns `text` after the person has stopped typing for `tableSearchDebounceMs`; an empty text at once. Used for searches on the server. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : tableSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
