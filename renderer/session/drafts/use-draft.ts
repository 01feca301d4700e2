import { useEffect, useRef } from 'react';
import { drafts, type DraftSource } from './drafts.ts';

/** Stores the contents of a form when the session is lost, and restores them. `form` is the form's name in its page; null: no draft. */
export function useDraft(form: string | null, source: DraftSource): void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    if (form === null) return undefined;
    return drafts.register(form, { read: () => latest.current.read(), write: (fields) => latest.current.write(fields) });
  }, [form]);
}
