// Forms whose contents the portal stores when the session ends. Changes are sent to the portal; stored values are restored.
import { maxDraftFieldLength } from '#contract/module-sdk.ts';
import type { Connection } from '#renderer/module-host/frame/connection.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Registers an open form. `restore` sets stored values and returns whether the form is on the page. The returned function sends the
 * current values; null: the form is unchanged.
 */
export type RegisterForm = (form: string, restore: (fields: Fields) => boolean) => (fields: Fields | null) => void;

export function createDraftForms(connection: Connection): RegisterForm {
  const open = new Map<string, (fields: Fields) => boolean>();
  /** Drafts that arrived while their form was closed, until it opens. */
  const pending = new Map<string, Fields>();
  connection.on('draft', ({ form, fields }) => {
    if (open.get(form)?.(fields) !== true) pending.set(form, fields);
  });
  return (form, restore) => {
    if (!/^[\w-]{1,64}$/.test(form)) throw new TypeError('kit.form: draft é um nome de letras, dígitos e hífens.');
    open.set(form, restore);
    const stored = pending.get(form);
    pending.delete(form);
    connection.send({ kind: 'draft', form, fields: null });
    // The form is still being created.
    if (stored !== undefined) queueMicrotask(() => restore(stored));
    return (fields) => {
      if (open.get(form) !== restore) return;
      const fits = fields !== null && Object.values(fields).every((value) => value.length <= maxDraftFieldLength);
      connection.send({ kind: 'draft', form, fields: fits ? { ...fields } : null });
    };
  };
}
