// The values of a form over stored ones that somebody else may change meanwhile.
import { type Dispatch, type SetStateAction, useState } from 'react';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values after the stored ones changed: a field that the person changed stays, and every other one takes its stored value. */
export function rebased<Values extends object>(values: Values, before: Values, after: Values): Values {
  const next = { ...values };
  for (const name of Object.keys(after) as (keyof Values)[]) if (isSame(values[name], before[name])) next[name] = after[name];
  return next;
}

/** The values of the form, which begin with the stored ones and follow them in the fields that the person did not change. */
export function useRebased<Values extends object>(
  stored: Values,
): readonly [values: Values, setValues: Dispatch<SetStateAction<Values>>] {
  const [values, setValues] = useState(stored);
  const [before, setBefore] = useState(stored);
  if (!isSame(before, stored)) {
    setBefore(stored);
    setValues(rebased(values, before, stored));
  }
  return [values, setValues];
}
