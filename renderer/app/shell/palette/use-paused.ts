import { useEffect, useState } from 'react';
import { searchPauseMs } from '#renderer/ui/field/search-field.tsx';

/** Returns `text` after the person has stopped typing for `searchPauseMs`; an empty text at once. Used for searches on the server. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : searchPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
