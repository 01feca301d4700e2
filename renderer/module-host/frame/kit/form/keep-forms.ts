// Forms whose contents the portal keeps when the session ends: what they hold goes there, what was kept comes back.
import { maxDraftFieldLength } from '#contract/module-sdk.ts';
import type { Connection } from '#renderer/module-host/frame/connection.ts';

type Fields = Readonly<Record<string, string>>;

/** One open form: `restore` puts values back and says whether the form is on the page. Returns how to tell what it holds; null: nothing was changed. */
export type KeepForm = (form: string, restore: (fields: Fields) => boolean) => (fields: Fields | null) => void;

export function keepForms(connection: Connection): KeepForm {
  const open = new Map<string, (fields: Fields) => boolean>();
  /** Drafts that arrived while their form was closed, for the next time it opens. */
  const waiting = new Map<string, Fields>();
  connection.on('draft', ({ form, fields }) => {
    if (open.get(form)?.(fields) !== true) waiting.set(form, fields);
  });
  return (form, restore) => {
    if (!/^[\w-]{1,64}$/.test(form)) throw new TypeError('kit.form: draft é um nome de letras, dígitos e hífens.');
    open.set(form, restore);
    const stored = waiting.get(form);
    waiting.delete(form);
    connection.send({ kind: 'draft', form, fields: null });
    // The form is still being made.
    if (stored !== undefined) queueMicrotask(() => restore(stored));
    return (fields) => {
      if (open.get(form) !== restore) return;
      const fits = fields !== null && Object.values(fields).every((value) => value.length <= maxDraftFieldLength);
      connection.send({ kind: 'draft', form, fields: fits ? { ...fields } : null });
    };
  };
}
