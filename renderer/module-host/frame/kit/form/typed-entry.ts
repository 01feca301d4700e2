// Inputs of the typed kinds, with the masks, rules and messages of the portal's own fields.
import type { FormField, TypedKind as TypedName } from '#contract/portal-types/index.d.ts';
import { dayProblem } from '#renderer/typed-field/day-range.ts';
import {
  boletoKind,
  cepKind,
  cnpjKind,
  cpfKind,
  cpfOrCnpjKind,
  dateKind,
  emailKind,
  emailsKind,
  finished,
  moneyKind,
  numberKind,
  phoneKind,
  problemOf,
  timeKind,
  type TypedKind,
  urlKind,
} from '#renderer/typed-field/kinds.ts';
import { applyMask } from '#renderer/typed-field/mask.ts';
import { maskedEdits } from '#renderer/typed-field/masked-edits.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { calendarOf } from './calendar.ts';
import { emailSuggestion } from './email-suggestion.ts';
import type { Entry, EntrySeed } from './entry.ts';

const kinds: Readonly<Record<TypedName, TypedKind>> = {
  number: numberKind(),
  money: moneyKind(),
  date: dateKind,
  time: timeKind,
  cpf: cpfKind,
  cnpj: cnpjKind,
  'cpf-cnpj': cpfOrCnpjKind,
  cep: cepKind,
  phone: phoneKind,
  email: emailKind,
  emails: emailsKind,
  url: urlKind,
  boleto: boletoKind,
};

export const isTyped = (kind: FormField['kind']): kind is TypedName => Object.hasOwn(kinds, kind);

/** The text with its mask, for a text that was not typed. */
const masked = ({ mask }: TypedKind, text: string): string =>
  mask === undefined ? text : applyMask(mask, { text, caret: text.length, pasted: true }).text;

/** A number with a decimal point, as scripts and forms pass it. Fields show a comma. */
const plainNumber = /^\s*-?\d+(?:\.\d+)?\s*$/;

/** The text that a field shows for its initial value. */
export function initialText(name: TypedName, value = ''): string {
  const kind = kinds[name];
  const isNumber = (name === 'number' || name === 'money') && plainNumber.test(value);
  return finished(kind, isNumber ? value.trim().replace('.', ',') : masked(kind, value));
}

function createInput(name: TypedName, { field, attributes }: EntrySeed): HTMLInputElement {
  const { type = 'text', inputMode, autoComplete, autoCapitalize, spellCheck, placeholder, figures } = kinds[name].input;
  return element('input', {
    ...attributes,
    type,
    inputmode: inputMode,
    autocomplete: autoComplete,
    autocapitalize: autoCapitalize,
    spellcheck: spellCheck === undefined ? undefined : String(spellCheck),
    placeholder,
    'data-figures': figures,
    value: initialText(name, field.value),
  });
}

/** Applies the mask to keys and pastes, as the portal's own fields do. Returns a function that sets another text. */
function bindMask(input: HTMLInputElement, kind: TypedKind): (text: string) => void {
  const edits = maskedEdits(input.value);
  let value = input.value;
  let isNotifying = false;
  const state = () => ({ input, mask: kind.mask, value });
  /** Fires an input event, because the browser fires none for an undo or for text that a script sets. */
  const notify = (): void => {
    isNotifying = true;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    isNotifying = false;
  };
  input.addEventListener('input', (event) => {
    if (!isNotifying) value = edits.edit(state(), event);
  });
  input.addEventListener('compositionend', () => {
    value = edits.compose(state());
    notify();
  });
  input.addEventListener('keydown', (event) => {
    const text = event.isComposing ? null : edits.press(state(), event);
    if (text === null) return;
    event.preventDefault();
    value = text;
    notify();
  });
  return (text) => {
    value = text;
    input.value = text;
  };
}

/** Formats a valid value on blur. It also fires `change` itself, because the browser fires none after a script set the text. */
function formatOnBlur(input: HTMLInputElement, kind: TypedKind, write: (text: string) => void): void {
  let lastReported = input.value;
  input.addEventListener('change', () => (lastReported = input.value));
  input.addEventListener('blur', () => {
    const shown = finished(kind, input.value);
    if (shown !== input.value) write(shown);
    if (input.value !== lastReported) input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function extrasOf(entry: Entry, { field }: EntrySeed): Pick<Entry, 'end' | 'suggestion'> {
  if (field.kind === 'email') return { suggestion: () => emailSuggestion(entry) };
  if (field.kind === 'date') return { end: calendarOf(entry, field) };
  return {};
}

export function createTypedEntry(name: TypedName, seed: EntrySeed): Entry {
  const { field } = seed;
  const kind = kinds[name];
  const input = createInput(name, seed);
  const isFormatted = kind.mask !== undefined || kind.finish !== undefined;
  const setText = isFormatted ? bindMask(input, kind) : (text: string) => void (input.value = text);
  if (isFormatted) formatOnBlur(input, kind, setText);
  const entry: Entry = {
    input,
    read: () => input.value.trim(),
    write: (text) => setText(masked(kind, text)),
    value: () => (input.value.trim() === '' ? '' : kind.raw(input.value)),
    problem: () => {
      const problem = problemOf(kind, input.value, field.required === true ? 'required' : 'optional');
      return (
        problem ?? (field.kind === 'date' && input.value.trim() !== '' ? dayProblem(kind.raw(input.value), field) : undefined)
      );
    },
  };
  return { ...entry, ...extrasOf(entry, seed) };
}
