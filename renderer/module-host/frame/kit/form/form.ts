// A form with labels, validation, a summary of its problems, and one submission at a time. Typed text stays after a failure.
import { fieldsOf, withFields, withoutFields } from '#contract/rules/refused-fields.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { plural } from '#contract/rules/plural.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { type Control, createControl } from './form-control.ts';
import type { RegisterForm } from './draft-forms.ts';
import { offerFormFoot } from './form-foot.ts';

interface Problem {
  readonly control: Control;
  readonly message: string;
}

/** Lists the problems; each entry is a button that focuses its field. */
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

/** Shows a rejected submission: messages about fields of the form at those fields, all others in the summary. */
function showRejection(place: HTMLElement, error: unknown, controls: readonly Control[]): void {
  const fields = fieldsOf(error);
  const problems = controls.flatMap((control): readonly Problem[] => {
    const message = Object.hasOwn(fields, control.field.name) ? fields[control.field.name] : undefined;
    return message === undefined ? [] : [{ control, message }];
  });
  for (const { control, message } of problems) control.showProblem(message);
  const named = new Set(problems.map(({ control }) => control.field.name));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.has(name)));
  showProblems(place, withFields(withoutFields(messageOf(error), fields), others), problems);
}

const valuesOf = (controls: readonly Control[]): Readonly<Record<string, string>> =>
  Object.fromEntries(controls.map((control) => [control.field.name, control.read()]));

/** The pause after the last key, so that typing does not send one message per letter. */
const draftDelayMs = 300;

interface DraftForm {
  readonly form: HTMLElement;
  readonly controls: readonly Control[];
  readonly name: string;
}

/** Sends changed fields to the portal as a draft. The caller runs the returned function once the form is submitted. */
function trackDraft(registerForm: RegisterForm, { form, controls, name }: DraftForm): () => void {
  let start = JSON.stringify(valuesOf(controls));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendDraft = registerForm(name, (fields) => {
    for (const control of controls) control.write(fields[control.field.name] ?? control.read());
    sendChanges();
    return form.isConnected;
  });
  function sendChanges(): void {
    const now = valuesOf(controls);
    sendDraft(JSON.stringify(now) === start ? null : now);
  }
  const sendLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(sendChanges, draftDelayMs);
  };
  form.addEventListener('input', sendLater);
  // A changed field is sent at once on blur, because the session may have ended before the next call.
  form.addEventListener('change', sendChanges);
  return () => {
    clearTimeout(timer);
    start = JSON.stringify(valuesOf(controls));
    sendDraft(null);
  };
}

export const createForm =
  (registerForm: RegisterForm): Kit['form'] =>
  ({ fields, submit, onSubmit, draft }) => {
    const controls = fields.map((field) => createControl(field, 'form'));
    const summary = element('div', { class: 'k-banner', 'data-tone': 'bad', role: 'alert', tabindex: '-1', hidden: true });
    const id = uniqueId('form');
    const button = plainButton({ type: 'submit', form: id, 'data-variant': 'primary' }, submit);
    const place = element('div', { class: 'k-actions' }, button);
    const boxes = controls.map(({ box }) => box);
    const form = element('form', { class: 'k-form k-card', novalidate: true, id }, summary, ...boxes, place);
    offerFormFoot(form, { submit: button, place });
    const markSaved = draft === undefined ? undefined : trackDraft(registerForm, { form, controls, name: draft });
    const send = async (): Promise<void> => {
      const problems = check(controls);
      if (problems.length > 0) return showProblems(summary, countWords(problems.length), problems);
      summary.hidden = true;
      await onSubmit(Object.fromEntries(controls.map((control) => [control.field.name, control.value()])));
      markSaved?.();
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void whileBusy(button, send, (error) => showRejection(summary, error, controls));
    });
    return form;
  };
