// A form with labels, checks, a summary of what is wrong, and one submission at a time. What was typed stays.
import { parseMoney } from '#contract/rules/money.ts';
import type { FormField, Kit } from '#contract/portal-types/index.d.ts';
import { element, freshId } from '../element.ts';
import { messageOf } from '../feedback.ts';
import { type Control, createControl } from './form-control.ts';
import type { KeepForm } from './keep-forms.ts';

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

const held = (controls: readonly Control[]): Readonly<Record<string, string>> =>
  Object.fromEntries(controls.map((control) => [control.field.name, control.read()]));

/** After the last key, so that typing is not one message a letter. */
const keepAfterMs = 300;

interface Kept {
  readonly form: HTMLElement;
  readonly controls: readonly Control[];
  readonly name: string;
}

/** Has what differs from the start kept. Returns how to say that what the form holds now is kept elsewhere. */
function keepDraft(keep: KeepForm, { form, controls, name }: Kept): () => void {
  let start = JSON.stringify(held(controls));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = keep(name, (fields) => {
    for (const control of controls) control.write(fields[control.field.name] ?? control.read());
    tell();
    return form.isConnected;
  });
  function tell(): void {
    const now = held(controls);
    hold(JSON.stringify(now) === start ? null : now);
  }
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, keepAfterMs);
  };
  form.addEventListener('input', later);
  // A field that is left is told at once: what comes next may be the call that finds the session ended.
  form.addEventListener('change', tell);
  return () => {
    clearTimeout(timer);
    start = JSON.stringify(held(controls));
    hold(null);
  };
}

export const createForm =
  (keep: KeepForm): Kit['form'] =>
  ({ fields, submit, onSubmit, draft }) => {
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
    const saved = draft === undefined ? undefined : keepDraft(keep, { form, controls, name: draft });
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
        saved?.();
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
