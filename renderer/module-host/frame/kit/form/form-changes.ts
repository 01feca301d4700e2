// What a person changed in a form and has not submitted. The form reports it, and a dialog asks before it discards it.

const reports = new WeakMap<Element, () => boolean>();

/** `isChanged`: whether the form differs from its start, or from its last successful submission. */
export function reportChanges(form: HTMLElement, isChanged: () => boolean): void {
  reports.set(form, isChanged);
}

/** Whether a form in `body` has changes. Forms in popups do not count: they set one value, such as a period of a filter. */
export const hasChanges = (body: Element): boolean =>
  Array.from(body.querySelectorAll('form')).some((form) => form.closest('[popover]') === null && reports.get(form)?.() === true);
