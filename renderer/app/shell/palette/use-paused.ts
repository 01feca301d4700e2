import { useEffect, useState } from 'react';
import { searchPauseMs } from '#renderer/ui/field/search-field.tsx';

/** `text` once nothing was typed for the pause of a search: what is asked of a server. An empty one is nothing to wait for. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : searchPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
