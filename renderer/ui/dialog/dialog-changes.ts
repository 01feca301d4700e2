import { createContext, useContext, useEffect } from 'react';

/** One entry per part of the dialog with changes that closing would discard. */
export const DialogChanges = createContext<Set<symbol> | null>(null);

/** While `changed`, the dialog around the part asks before it closes. Does nothing outside of a dialog. */
export function useDialogChange(changed: boolean): void {
  const changes = useContext(DialogChanges);
  useEffect(() => {
    if (!changed || changes === null) return undefined;
    const own = Symbol('change');
    changes.add(own);
    return () => {
      changes.delete(own);
    };
  }, [changed, changes]);
}
