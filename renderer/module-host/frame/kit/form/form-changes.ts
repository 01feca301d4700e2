// The unsubmitted changes of a form. The form reports them, and a dialog and the portal ask before they are discarded.

export interface FormChanges {
  /** Whether the form differs from its start, or from its last successful submission. */
  readonly isChanged: () => boolean;
  /** Removes the draft of the changes. The fields stay as they are, because the form leaves the page. */
  readonly discard: () => void;
}

const reports = new WeakMap<Element, FormChanges>();

const none = (): void => undefined;
/** A page has one module at a time, also in trusted mode. */
let listener = none;

/** Calls `next` instead of the previous listener whenever changes or dialogs may have come or gone. */
export function listenToChanges(next: () => void): void {
  listener = next;
}

/** Tells the listener that changes or dialogs may have come or gone. Fields of a form that reports its changes do so by themselves. */
export const noteChanges = (): void => listener();

export function reportChanges(form: HTMLElement, changes: FormChanges): void {
  reports.set(form, changes);
  for (const kind of ['input', 'change']) form.addEventListener(kind, noteChanges);
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
  noteChanges();
}
