import { createContext, useContext, useEffect, useState } from 'react';

/** One entry per part of the dialog with changes that closing would discard. */
export const DialogChanges = createContext<Set<symbol> | null>(null);

/** The values of a dialog, by field. */
export type DialogValues = Readonly<Record<string, string | null | readonly string[]>>;

const noValues: DialogValues = {};

/** Whether a value differs from its value at the first call, which is the opening of the dialog. */
export function useTypedValues(values: DialogValues = noValues): boolean {
  const [initial] = useState(values);
  return JSON.stringify(values) !== JSON.stringify(initial);
}

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
