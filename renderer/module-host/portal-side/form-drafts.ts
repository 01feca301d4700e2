// Stores the form contents of a script when the session ends. Each form is a draft of the page, under the name of its item.
import type { PlaceIds } from '#contract/entities/module.ts';
import type { DraftFields, Drafts } from '#renderer/session/drafts/drafts.ts';

export interface FormDrafts {
  /** Sets the current fields of a form; null: the form is unchanged. The first call also restores the stored fields. */
  update(form: string, fields: DraftFields | null): void;
  /** Removes all forms, because the script has ended. */
  forget(): void;
}

/** More forms than an item needs. Further forms are not stored. */
const maxForms = 16;
const maxCharacters = 65_536;

const sizeOf = (fields: DraftFields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** `place` names the item; `restore` passes the stored fields to a form. Without `drafts` nothing is stored. */
export function createFormDrafts(
  drafts: Drafts | undefined,
  place: PlaceIds,
  restore: (form: string, fields: DraftFields) => void,
): FormDrafts {
  const current = new Map<string, DraftFields | null>();
  const closing = new Map<string, () => void>();
  return {
    update(form, fields) {
      if (drafts === undefined || (!current.has(form) && current.size >= maxForms)) return;
      current.set(form, fields !== null && sizeOf(fields) <= maxCharacters ? fields : null);
      if (closing.has(form)) return;
      const name = ['modulo', place.moduleId, place.itemId, form].join('/');
      const close = drafts.register(name, { read: () => current.get(form) ?? null, write: (stored) => restore(form, stored) });
      closing.set(form, close);
    },
    forget() {
      for (const close of closing.values()) close();
      closing.clear();
      current.clear();
    },
  };
}
