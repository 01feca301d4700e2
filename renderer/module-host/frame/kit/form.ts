// A form with labels, checks, a summary of what is wrong, and one submission at a time. What was typed stays.
import { parseMoney } from '#contract/rules/money.ts';
import type { FormField, Kit } from '../../module-api.ts';
import { element, freshId } from './element.ts';
import { messageOf } from './feedback.ts';
import { type Control, createControl } from './form-control.ts';

interface Problem {
  readonly control: Control;
  readonly message: string;
}

/** The words are those of the portal's own forms (specification section 5). */
function problemOf(field: FormField, value: string): string | null {
  if (field.required === true && (value === '' || (field.kind === 'checkbox' && value === 'false')))
    return 'Este campo é obrigatório!';
  if (value === '') return null;
  if (field.kind === 'number' && parseMoney(value) === null) return 'Informe um número válido.';
  if (field.kind === 'money' && parseMoney(value) === null) return 'Informe um valor válido.';
  return null;
}

/** Numbers leave the form as a query wants them: with a point, without grouping. */
const sent = (field: FormField, value: string): string =>
  field.kind === 'number' || field.kind === 'money' ? String(parseMoney(value) ?? '') : value;

function showProblems(place: HTMLElement, problems: readonly Problem[]): void {
  const list = problems.map(({ control, message }) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'k-link', onclick: () => control.input.focus() },
        `${control.field.label}: ${message}`,
      ),
    ),
  );
  place.replaceChildren(
    element(
      'p',
      { class: 'k-strong' },
      problems.length === 1 ? 'Falta corrigir um campo.' : `Falta corrigir ${problems.length} campos.`,
    ),
    element('ul', {}, ...list),
  );
  place.hidden = false;
  place.focus();
}

function check(control: Control): string | null {
  const message = problemOf(control.field, control.read());
  control.say(message);
  return message;
}

export const createForm: Kit['form'] = ({ fields, submit, onSubmit }) => {
  const controls = fields.map(createControl);
  const summary = element('div', { class: 'k-banner', 'data-tone': 'bad', role: 'alert', tabindex: '-1', hidden: true });
  const button = element('button', { type: 'submit', class: 'k-button', 'data-variant': 'primary' }, submit);
  const form = element(
    'form',
    { class: 'k-form k-card', novalidate: true, id: freshId('form') },
    summary,
    ...controls.map(({ box }) => box),
    element('div', { class: 'k-actions' }, button),
  );
  // Told when a field is left, never while it is being typed; corrected at once.
  for (const control of controls) {
    control.input.addEventListener('blur', () => control.touched() && check(control));
    control.input.addEventListener('input', () => control.isWrong() && check(control));
  }
  const send = async (): Promise<void> => {
    if (button.ariaBusy === 'true') return;
    const problems = controls.flatMap((control): readonly Problem[] => {
      const message = check(control);
      return message === null ? [] : [{ control, message }];
    });
    if (problems.length > 0) return showProblems(summary, problems);
    summary.hidden = true;
    button.ariaBusy = 'true';
    try {
      await onSubmit(Object.fromEntries(controls.map((control) => [control.field.name, sent(control.field, control.read())])));
    } catch (error) {
      summary.replaceChildren(element('p', { class: 'k-strong' }, messageOf(error)));
      summary.hidden = false;
      summary.focus();
    } finally {
      button.ariaBusy = null;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  return form;
};
