// A form with labels, checks, a summary of its problems, and one submission at a time. Typed text stays.
import { fieldsOf, withFields, withoutFields } from '#contract/rules/refused-fields.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { plural } from '#contract/rules/plural.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { element, freshId } from '#renderer/module-host/frame/kit/element.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { type Control, createControl } from './form-control.ts';
import type { KeepForm } from './keep-forms.ts';

interface Problem {
  readonly control: Control;
  readonly message: string;
}

/** Lists the problems; each field is a button that leads to it. */
function showProblems(place: HTMLElement, title: string, problems: readonly Problem[]): void {
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
  place.replaceChildren(element('p', { class: 'k-strong' }, title), ...(list.length > 0 ? [element('ul', {}, ...list)] : []));
  place.hidden = false;
  place.focus();
}

const countWords = (count: number): string => plural(count, 'Falta corrigir um campo.', `Falta corrigir ${count} campos.`);

function check(controls: readonly Control[]): readonly Problem[] {
  return controls.flatMap((control): readonly Problem[] => {
    const message = control.check();
    return message === null ? [] : [{ control, message }];
  });
}

/** Shows a refusal: what it says of the form's own fields stands at those fields, everything else in the summary. */
function showRefusal(place: HTMLElement, error: unknown, controls: readonly Control[]): void {
  const fields = fieldsOf(error);
  const problems = controls.flatMap((control): readonly Problem[] => {
    const message = Object.hasOwn(fields, control.field.name) ? fields[control.field.name] : undefined;
    return message === undefined ? [] : [{ control, message }];
  });
  for (const { control, message } of problems) control.say(message);
  const named = new Set(problems.map(({ control }) => control.field.name));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.has(name)));
  showProblems(place, withFields(withoutFields(messageOf(error), fields), others), problems);
}

const held = (controls: readonly Control[]): Readonly<Record<string, string>> =>
  Object.fromEntries(controls.map((control) => [control.field.name, control.read()]));

/** After the last key, so that typing is not one message a letter. */
const keepAfterMs = 300;

interface DraftForm {
  readonly form: HTMLElement;
  readonly controls: readonly Control[];
  readonly name: string;
}

/** Stores the fields that differ from the start. Returns a function to call once the form's contents are stored elsewhere. */
function keepDraft(keep: KeepForm, { form, controls, name }: DraftForm): () => void {
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
  // A field is sent as soon as it is left: the next call may find the session ended.
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
    const controls = fields.map((field) => createControl(field, 'form'));
    const summary = element('div', { class: 'k-banner', 'data-tone': 'bad', role: 'alert', tabindex: '-1', hidden: true });
    const button = plainButton({ type: 'submit', 'data-variant': 'primary' }, submit);
    const form = element(
      'form',
      { class: 'k-form k-card', novalidate: true, id: freshId('form') },
      summary,
      ...controls.map(({ box }) => box),
      element('div', { class: 'k-actions' }, button),
    );
    const saved = draft === undefined ? undefined : keepDraft(keep, { form, controls, name: draft });
    const send = async (): Promise<void> => {
      const problems = check(controls);
      if (problems.length > 0) return showProblems(summary, countWords(problems.length), problems);
      summary.hidden = true;
      await onSubmit(Object.fromEntries(controls.map((control) => [control.field.name, control.value()])));
      saved?.();
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void whileBusy(button, send, (error) => showRefusal(summary, error, controls));
    });
    return form;
  };
