// The unsubmitted changes of a form. The form reports them, and a dialog asks before it discards them.

export interface FormChanges {
  /** Whether the form differs from its start, or from its last successful submission. */
  readonly isChanged: () => boolean;
  /** Removes the draft of the changes. The fields stay as they are, because the form leaves the page. */
  readonly discard: () => void;
}

const reports = new WeakMap<Element, FormChanges>();

export function reportChanges(form: HTMLElement, changes: FormChanges): void {
  reports.set(form, changes);
}

/** The forms in `body`. Forms in popups do not count: they set one value, such as a period of a filter. */
const changesIn = (body: Element): readonly FormChanges[] =>
  Array.from(body.querySelectorAll('form'), (form) =>
    form.closest('[popover]') === null ? reports.get(form) : undefined,
  ).filter((changes) => changes !== undefined);

export const hasChanges = (body: Element): boolean => changesIn(body).some(({ isChanged }) => isChanged());

/** Removes the drafts of the forms in `body`, after the person has discarded their changes. */
export function discardChanges(body: Element): void {
  for (const { discard } of changesIn(body)) discard();
}
