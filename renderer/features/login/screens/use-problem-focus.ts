import { useEffect } from 'react';

/** Moves the focus to the field `id` each time a problem appears in it. */
export function useProblemFocus(id: string, problem: object | null): void {
  useEffect(() => {
    if (problem !== null) document.getElementById(id)?.focus();
  }, [id, problem]);
}
