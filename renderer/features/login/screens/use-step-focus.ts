import { useEffect } from 'react';

// The first step of a page does not take the focus: the page has just been opened and says by itself where it begins.
let steps = 0;

/** Moves the focus to the element `id` when a step replaces another: its field, or its heading where it has none. */
export function useStepFocus(id: string): void {
  useEffect(() => {
    steps += 1;
    if (steps === 1) return;
    const element = document.getElementById(id);
    if (element === null) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus();
  }, [id]);
}

/** Moves the focus to the field `id` each time a problem appears in it. */
export function useProblemFocus(id: string, problem: object | null): void {
  useEffect(() => {
    if (problem !== null) document.getElementById(id)?.focus();
  }, [id, problem]);
}
