// The refusal of a decision bar: the fields for reason and message, and the buttons that send it or go back.
import type { DecisionAnswer, DecisionOptions } from '#contract/portal-types/index.d.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
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

/** Focuses a control. A bar that sticks to the window is in view already, and scrolling to it would only move the page. */
function focusIn(bar: Element | null, control: HTMLElement): void {
  control.focus({ preventScroll: bar !== null && getComputedStyle(bar).position === 'sticky' });
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
    if (first !== undefined) focusIn(form.closest('.k-foot'), first.input);
    else onSubmit({ reason: reason.value(), message: message.value() });
  });
  form.addEventListener('keydown', (event) => {
    // Escape in an open list closes the list only.
    const isInList = event.target instanceof Element && event.target.closest('[popover]') !== null;
    if (event.key === 'Escape' && !isInList) onBack();
  });
  return {
    form,
    actions,
    submit,
    open(isOpen) {
      form.toggleAttribute('data-open', isOpen);
      actions.hidden = !isOpen;
      if (isOpen) focusIn(form.closest('.k-foot'), (controls.find((control) => control.value() === '') ?? message).input);
    },
  };
}
