import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses the first wrong field after a submission that sends nothing. `useForm` does that by itself. */
export function useFirstWrong<Part extends HTMLElement>(): {
  /** The element around the fields. */
  readonly fields: RefObject<Part | null>;
  readonly focusWrong: () => void;
} {
  const fields = useRef<Part>(null);
  const [failures, setFailures] = useState(0);
  // The fields are marked as wrong by the same render that counts the failure.
  useEffect(() => {
    if (failures > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return { fields, focusWrong: () => setFailures((count) => count + 1) };
}
