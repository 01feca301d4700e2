// One field of a form: label, control, hint, and the place of what is wrong.
import type { FormField } from '#contract/portal-types/index.d.ts';
import { element, freshId } from '../element.ts';
import { shownNumber } from './shown-number.ts';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Control {
  readonly field: FormField;
  readonly box: HTMLElement;
  readonly input: Input;
  read(): string;
  write(value: string): void;
  /** Shows what is wrong in place of the hint, or takes it away. */
  say(problem: string | null): void;
  isWrong(): boolean;
  /** Whether there is anything to check: leaving an empty field that was never filled is no mistake yet. */
  touched(): boolean;
}

function createInput(field: FormField, id: string): Input {
  const shared = { id, name: field.name, class: 'k-input', 'aria-required': field.required === true && 'true' };
  switch (field.kind) {
    case 'select': {
      const options = (field.options ?? []).map(({ value, label }) => element('option', { value }, label));
      const first = field.value === undefined ? [element('option', { value: '' }, 'Escolha')] : [];
      return element('select', { ...shared, value: field.value ?? '' }, ...first, ...options);
    }
    case 'textarea':
      return element('textarea', { ...shared, rows: '3', value: field.value ?? '' });
    case 'checkbox':
      return element('input', { ...shared, class: 'k-check', type: 'checkbox', checked: field.value === 'true' });
    case 'date':
      return element('input', { ...shared, type: 'date', value: field.value ?? '' });
    case 'number':
    case 'money':
      return element('input', { ...shared, type: 'text', inputmode: 'decimal', autocomplete: 'off', value: shownNumber(field) });
    case 'text':
      return element('input', { ...shared, type: 'text', autocomplete: 'off', value: field.value ?? '' });
    default:
      throw new TypeError(`kit.form: não há campo do tipo ${JSON.stringify(field.kind satisfies never)}.`);
  }
}

function label(field: FormField, id: string): HTMLElement {
  const need = field.required === true ? 'obrigatório' : 'opcional';
  const words = field.kind === 'checkbox' ? [field.label] : [field.label, element('span', { class: 'k-need' }, need)];
  return element('label', { for: id, class: 'k-label' }, ...words);
}

export function createControl(field: FormField): Control {
  const id = freshId(field.name);
  const noteId = `${id}-note`;
  const input = createInput(field, id);
  input.setAttribute('aria-describedby', noteId);
  const note = element('p', { id: noteId, class: 'k-note' }, field.hint ?? '');
  const prefix = field.kind === 'money' ? element('span', { class: 'k-prefix', 'aria-hidden': 'true' }, 'R$') : null;
  const row = element('div', { class: 'k-control', 'data-kind': field.kind }, prefix, input);
  const parts = field.kind === 'checkbox' ? [row, label(field, id)] : [label(field, id), row];
  const box = element('div', { class: 'k-field', 'data-kind': field.kind }, ...parts, note);
  const read = (): string =>
    input instanceof HTMLInputElement && input.type === 'checkbox' ? String(input.checked) : input.value.trim();
  const isWrong = (): boolean => input.getAttribute('aria-invalid') === 'true';
  return {
    field,
    box,
    input,
    read,
    isWrong,
    write(value) {
      if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === 'true';
      else input.value = value;
    },
    touched: () => read() !== '' || isWrong(),
    say(problem) {
      if (problem === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
      note.textContent = problem ?? field.hint ?? '';
      note.dataset['tone'] = problem === null ? 'none' : 'bad';
    },
  };
}
