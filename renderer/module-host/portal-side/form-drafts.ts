// Forms of a script whose contents are kept when the session ends: each is one of the page's drafts, under the name of its item.
import type { PlaceIds } from '#contract/entities/module.ts';
import type { DraftFields, Drafts } from '#renderer/session/drafts/drafts.ts';

export interface FormDrafts {
  /** A form holds these fields now; null: it is unchanged. The first call also restores the stored fields. */
  hold(form: string, fields: DraftFields | null): void;
  /** The script is gone, and its forms with it. */
  forget(): void;
}

/** More forms than an item has; a script that opens more has them kept no longer. */
const maxForms = 16;
const maxCharacters = 65_536;

const sizeOf = (fields: DraftFields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** `place` names the item; `restore` hands a form what was kept. Without `drafts` nothing is kept. */
export function createFormDrafts(
  drafts: Drafts | undefined,
  place: PlaceIds,
  restore: (form: string, fields: DraftFields) => void,
): FormDrafts {
  const held = new Map<string, DraftFields | null>();
  const closing = new Map<string, () => void>();
  return {
    hold(form, fields) {
      if (drafts === undefined || (!held.has(form) && held.size >= maxForms)) return;
      held.set(form, fields !== null && sizeOf(fields) <= maxCharacters ? fields : null);
      if (closing.has(form)) return;
      const name = ['modulo', place.moduleId, place.itemId, form].join('/');
      const close = drafts.register(name, { read: () => held.get(form) ?? null, write: (stored) => restore(form, stored) });
      closing.set(form, close);
    },
    forget() {
      for (const close of closing.values()) close();
      closing.clear();
      held.clear();
    },
  };
}
