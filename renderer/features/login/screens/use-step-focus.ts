import { useEffect } from 'react';

/** Moves the focus to the element `id` when a step appears: its field, or its heading when it has no field. */
export function useStepFocus(id: string): void {
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    // The page has just been opened: the focus must not move while the person is already reading.
    element.focus({ preventScroll: true });
  }, [id]);
}

/** Moves the focus to the field `id` each time a problem appears in it. */
export function useProblemFocus(id: string, problem: object | null): void {
  useEffect(() => {
    if (problem !== null) document.getElementById(id)?.focus();
  }, [id, problem]);
}
