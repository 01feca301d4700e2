// One field of a form: label, input, and a note with the hint or the problem.
import type { FormField } from '#contract/portal-types/index.d.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { asText, textOptions } from '#renderer/module-host/frame/values.ts';
import type { Entry } from './entry.ts';
import { createEntry } from './form-entry.ts';

export interface Control extends Pick<Entry, 'input' | 'read' | 'write' | 'value'> {
  readonly field: FormField;
  readonly box: HTMLElement;
  /** The problem that the field shows; null without one. */
  readonly shownProblem: () => string | null;
  /** Shows a problem in place of the hint; null removes it. */
  readonly showProblem: (problem: string | null) => void;
  /** Validates the field, shows the problem, and returns it. */
  readonly check: () => string | null;
}

/** A field outside a form (`alone`) shows no "required" or "optional", because it is not submitted. */
type FieldContext = 'form' | 'alone';

function label(field: FormField, id: string, place: FieldContext): HTMLElement {
  const need = element('span', { class: 'k-need' }, field.required === true ? 'obrigatório' : 'opcional');
  const showsNeed = place === 'form' && field.kind !== 'checkbox';
  return element('label', { for: id, class: 'k-label' }, field.label, showsNeed ? need : null);
}

interface Note {
  readonly element: HTMLElement;
  /** Shows the problem. Null: shows the suggestion, or else the hint. */
  show(problem: string | null): void;
  isBad(): boolean;
}

/** The text under a field. `isQuiet`: only screen readers get it, because the empty field shows the same text. */
interface Hint {
  readonly text: string;
  readonly isQuiet: boolean;
}

const showsPlaceholder = ({ kind }: FormField): boolean => kind === 'text' || kind === 'textarea';

/** A placeholder is gone once something is typed, and not every screen reader reads it. So it is the hint, too. */
const hintOf = (field: FormField): Hint =>
  field.hint === undefined && field.placeholder !== undefined && showsPlaceholder(field)
    ? { text: field.placeholder, isQuiet: true }
    : { text: field.hint ?? '', isQuiet: false };

/** `suggestion`: the suggestion for the current value. */
function createNote(id: string, { text: hint, isQuiet }: Hint, suggestion: () => Node | null): Note {
  const note = element('p', { id, class: 'k-note', 'data-tone': 'none', 'aria-live': 'polite' }, hint);
  note.classList.toggle('k-sr', isQuiet);
  let shown: Node | string = hint;
  return {
    element: note,
    isBad: () => note.dataset['tone'] === 'bad',
    show(problem) {
      const content = problem ?? suggestion() ?? hint;
      const tone = problem === null ? 'none' : 'bad';
      // Writing the same text would announce it again, and replacing the same button would remove its focus.
      if (content === shown && tone === note.dataset['tone']) return;
      shown = content;
      note.dataset['tone'] = tone;
      note.classList.toggle('k-sr', isQuiet && content === hint);
      note.replaceChildren(...(problem === null ? [] : [icon('circle-alert')]), content);
    },
  };
}

/** The suggestion for a value after blur. The same node is returned while the value stays the same, also after a submission. */
function createSuggestions({ input, read, suggestion }: Entry): () => Node | null {
  let lastValue: string | null = null;
  let current: Node | null = null;
  input.addEventListener('blur', () => {
    if (read() === lastValue) return;
    lastValue = read();
    current = suggestion?.() ?? null;
  });
  return () => (read() === lastValue ? current : null);
}

/** Shows a problem on blur, never while typing, and removes it as soon as the value is valid. */
function validateOnBlur({ input, read, showProblem, check }: Control, note: Note): void {
  input.addEventListener('blur', () => {
    // Leaving an empty field that was never filled shows no problem yet.
    if (read() !== '' || note.isBad()) check();
  });
  input.addEventListener('input', () => {
    if (note.isBad()) check();
    else showProblem(null);
  });
}

/** The field with its values as texts. */
function withTexts({ value: given, options, ...field }: FormField): FormField {
  const value = asText(given);
  return {
    ...field,
    ...(value !== undefined && { value }),
    ...(options && { options: textOptions(options) }),
  };
}

export function createControl(described: FormField, place: FieldContext): Control {
  const field = withTexts(described);
  const id = uniqueId(field.name);
  const noteId = `${id}-note`;
  const required = field.required === true && 'true';
  const attributes = { id, name: field.name, class: 'k-input', 'aria-required': required, 'aria-describedby': noteId };
  const entry = createEntry({ field, attributes });
  const { input, shown = input, end, read, write, value, problem } = entry;
  const note = createNote(noteId, hintOf(field), createSuggestions(entry));
  const row = element('div', { class: 'k-control', 'data-kind': field.kind }, shown, end);
  const parts = field.kind === 'checkbox' ? [row, label(field, id, place)] : [label(field, id, place), row];
  let current: string | null = null;
  const control: Control = {
    field,
    box: element(
      'div',
      { class: 'k-field', 'data-kind': field.kind, 'data-place': place, 'data-width': field.width },
      ...parts,
      note.element,
    ),
    input,
    read,
    write,
    value,
    shownProblem: () => current,
    showProblem(message) {
      current = message;
      if (message === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
      note.show(message);
    },
    check() {
      const message = problem() ?? null;
      control.showProblem(message);
      return message;
    },
  };
  validateOnBlur(control, note);
  return control;
}
