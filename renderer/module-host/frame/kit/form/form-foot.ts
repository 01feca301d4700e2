// The foot of a form, its submit button. The form offers it, and a dialog shows it in its own foot, outside the scrolled body.

export interface FormFoot {
  /** Outside the form the button submits it by its attribute `form`. */
  readonly submit: HTMLButtonElement;
  /** The place of the button inside the form. */
  readonly place: HTMLElement;
}

const feet = new WeakMap<Element, FormFoot>();

export function offerFormFoot(form: HTMLFormElement, foot: FormFoot): void {
  feet.set(form, foot);
}

/**
 * The foot of the only form in `body`. Null when `body` has no form, or several, which keep their buttons beside their fields. Forms in
 * popups do not count.
 */
export function formFootIn(body: Element): FormFoot | null {
  const forms = Array.from(body.querySelectorAll('form')).filter((form) => form.closest('[popover]') === null);
  const [form] = forms;
  return form === undefined || forms.length > 1 ? null : (feet.get(form) ?? null);
}

/** The label of the button that leaves a form without sending it. "Cancelar" beside "Cancelar pedido" would be ambiguous. */
export const leaveLabel = (submit: string): string => (/^cancelar\b/i.test(submit) ? 'Voltar' : 'Cancelar');

/** Returns the button to its form, unless another foot has it already. */
export function returnFormFoot({ submit, place }: FormFoot, from: Element): void {
  if (submit.parentElement === from) place.append(submit);
}
