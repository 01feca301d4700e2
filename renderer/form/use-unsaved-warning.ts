import { useEffect } from 'react';

/** One entry per form or choice with unsaved changes. */
const unsaved = new Set<symbol>();

/** Whether anything on the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** With unsaved changes, the browser asks before the person leaves the portal, and the shell before it closes a dialog. */
export function useUnsavedWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const own = Symbol('unsaved');
    unsaved.add(own);
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(own);
      removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
