// The refusal of a decision bar: the fields for reason and message, and the buttons that send it or go back.
import type { DecisionAnswer, DecisionOptions } from '#contract/portal-types/index.d.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { reportChanges } from '#renderer/module-host/frame/kit/form/form-changes.ts';
import { createControl } from '#renderer/module-host/frame/kit/form/form-control.ts';

export interface Refusal {
  /** Keeps its text while it is closed. */
  readonly form: HTMLFormElement;
  readonly actions: HTMLElement;
  readonly submit: HTMLButtonElement;
  /** Shows or hides fields and buttons. Opening focuses the first empty field. */
  open(isOpen: boolean): void;
}

export interface RefusalEvents {
  readonly onBack: () => void;
  /** Called with valid values only. */
  readonly onSubmit: (answer: DecisionAnswer) => void;
}

/** Whether the bar of a form sticks to the window. It is then in view already, and scrolling to it would only move the page. */
function isSticky(form: HTMLElement): boolean {
  const bar = form.closest('.k-foot');
  return bar !== null && getComputedStyle(bar).position === 'sticky';
}

const focusIn = (form: HTMLElement, control: HTMLElement): void => control.focus({ preventScroll: isSticky(form) });

/** Scrolls to the buttons of the bar once its fields have grown. Its first control stays in view where the window is too short for all. */
async function showWhole(form: HTMLElement, control: HTMLElement): Promise<void> {
  if (isSticky(form)) return;
  await Promise.allSettled(form.getAnimations().map(({ finished }) => finished));
  if (!form.hasAttribute('data-open')) return;
  form.closest('.k-decision')?.scrollIntoView({ block: 'nearest' });
  control.scrollIntoView({ block: 'nearest' });
}

export function createRefusal(options: DecisionOptions['refuse'], { onBack, onSubmit }: RefusalEvents): Refusal {
  const { reasons, messageLabel = 'Mensagem', hint = '', submit: label } = options;
  const id = uniqueId('refusal');
  const reason = createControl(
    { name: 'motivo', label: 'Motivo da recusa', kind: 'select', required: true, options: reasons },
    'form',
  );
  const message = createControl({ name: 'mensagem', label: messageLabel, kind: 'textarea', required: true }, 'form');
  const controls = [reason, message];
  const form = element('form', { class: 'k-refusal', id, novalidate: true }, element('div', {}, reason.box, message.box));
  const submit = plainButton({ type: 'submit', form: id, 'data-variant': 'danger' }, label);
  const back = plainButton({ onclick: onBack }, 'Voltar');
  const actions = element(
    'div',
    { class: 'k-decision-actions', hidden: true },
    element('p', { class: 'k-decision-hint' }, hint),
    back,
    submit,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Both fields show their problems.
    const problems = controls.map((control) => control.check());
    const first = controls.find((_, index) => problems[index] !== null);
    if (first !== undefined) focusIn(form, first.input);
    else onSubmit({ reason: reason.value(), message: message.value() });
  });
  // A typed refusal that the person closed is still there when they open it again.
  reportChanges(form, { isChanged: () => controls.some((control) => control.value() !== ''), discard: () => undefined });
  const closeByEscape = (event: KeyboardEvent): void => {
    // Escape in an open list closes the list only.
    const isInList = event.target instanceof Element && event.target.closest('[popover]') !== null;
    if (event.key === 'Escape' && !isInList) onBack();
  };
  let closing = new AbortController();
  const parts: readonly HTMLElement[] = [form, actions];
  for (const part of parts) part.addEventListener('keydown', closeByEscape);
  return {
    form,
    actions,
    submit,
    open(isOpen) {
      form.toggleAttribute('data-open', isOpen);
      actions.hidden = !isOpen;
      closing.abort();
      if (!isOpen) return;
      closing = new AbortController();
      const { input } = controls.find((control) => control.value() === '') ?? message;
      focusIn(form, input);
      void showWhole(form, input);
      // The keyboard of a phone makes the window short.
      const focused = (): HTMLElement => controls.find((control) => control.input === document.activeElement)?.input ?? input;
      addEventListener('resize', () => void showWhole(form, focused()), { signal: closing.signal });
    },
  };
}
