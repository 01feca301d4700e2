// A form with labels, validation, a summary of its problems, and one submission at a time. Typed text stays after a failure.
import { fieldsOf, withFields, withoutFields } from '#contract/rules/refused-fields.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { type Banner, createBanner } from '#renderer/module-host/frame/kit/banner.ts';
import { plainButton, whileBusy } from '#renderer/module-host/frame/kit/button.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { failureText, messageOf } from '#renderer/module-host/frame/kit/feedback.ts';
import { type Control, createControl } from './form-control.ts';
import type { RegisterForm } from './draft-forms.ts';
import { noteChanges, reportChanges } from './form-changes.ts';
import { offerFormFoot } from './form-foot.ts';
import { createSummary, type Summary } from './summary.ts';

interface Messages {
  /** The message of a refusal. */
  readonly refusal: Banner;
  /** The problems of several fields. */
  readonly summary: Summary;
}

const focusFirst = ([first]: readonly Control[]): void => first?.input.focus();

/** Shows a rejected submission: messages about fields of the form at those fields, all others above them. */
function showRejection({ refusal, summary }: Messages, error: unknown, controls: readonly Control[]): void {
  const fields = fieldsOf(error);
  const named = controls.filter(({ field }) => Object.hasOwn(fields, field.name));
  for (const control of named) control.showProblem(fields[control.field.name] ?? null);
  const names = new Set(named.map(({ field }) => field.name));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
  summary.show();
  const text = withFields(withoutFields(messageOf(error), fields), others);
  // A field shows this message already.
  if (!named.some(({ field }) => fields[field.name] === text)) refusal.show(element('p', {}, failureText(error, text)));
  if (named.length > 0) focusFirst(named);
  // The message may be out of sight above the fields.
  else refusal.element.focus();
}

const valuesOf = (controls: readonly Control[]): Readonly<Record<string, string>> =>
  Object.fromEntries(controls.map((control) => [control.field.name, control.read()]));

interface TrackedForm {
  readonly form: HTMLElement;
  readonly controls: readonly Control[];
}

/** Reports the changes of a form. The caller runs the returned function once the form is submitted. */
function trackChanges({ form, controls }: TrackedForm, removeDraft: () => void): () => void {
  const now = (): string => JSON.stringify(valuesOf(controls));
  let stored = now();
  reportChanges(form, { isChanged: () => now() !== stored, discard: removeDraft });
  return () => {
    stored = now();
    noteChanges();
  };
}

/** The pause after the last key, so that typing does not send one message per letter. */
const draftDelayMs = 300;

interface DraftForm extends TrackedForm {
  readonly name: string;
}

/**
 * Sends changed fields to the portal as a draft. The returned function removes the draft: the person has submitted or discarded the
 * changes.
 */
function trackDraft(registerForm: RegisterForm, { form, controls, name }: DraftForm): () => void {
  let start = JSON.stringify(valuesOf(controls));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendDraft = registerForm(name, (fields) => {
    for (const control of controls) control.write(fields[control.field.name] ?? control.read());
    sendChanges();
    noteChanges();
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
    const [refusal, summary] = [createBanner(), createSummary(controls)];
    const id = uniqueId('form');
    const button = plainButton({ type: 'submit', form: id, 'data-variant': 'primary' }, submit);
    const place = element('div', { class: 'k-actions' }, button);
    const boxes = controls.map(({ box }) => box);
    const form = element(
      'form',
      { class: 'k-form k-card', novalidate: true, id },
      refusal.element,
      summary.element,
      ...boxes,
      place,
    );
    offerFormFoot(form, { submit: button, place });
    const removeDraft = draft === undefined ? () => undefined : trackDraft(registerForm, { form, controls, name: draft });
    const markSubmitted = trackChanges({ form, controls }, removeDraft);
    const send = async (): Promise<void> => {
      refusal.hide();
      const wrong = controls.filter((control) => control.check() !== null);
      if (wrong.length > 0) {
        summary.show();
        return focusFirst(wrong);
      }
      summary.hide();
      await onSubmit(Object.fromEntries(controls.map((control) => [control.field.name, control.value()])));
      markSubmitted();
      removeDraft();
    };
    // After the listeners of the fields, which check them.
    form.addEventListener('input', summary.update);
    form.addEventListener('focusout', summary.update);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void whileBusy(button, send, (error) => showRejection({ refusal, summary }, error, controls));
    });
    return form;
  };
