// Inputs of the typed kinds: masks, rules and words are those of the portal's own fields.
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
  type TypedKind,
  urlKind,
} from '#renderer/typed-field/kinds.ts';
import { applyMask } from '#renderer/typed-field/mask.ts';
import { maskedEdits } from '#renderer/typed-field/masked-edits.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { createCalendar } from './calendar.ts';
import { emailOffer } from './email-offer.ts';
import type { Entry, EntrySeed } from './entry.ts';

const kinds: Readonly<Record<TypedName, TypedKind>> = {
  number: numberKind(),
  money: moneyKind(),
  date: dateKind,
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

/** A text that no key wrote, as a field shows it. */
const masked = ({ mask }: TypedKind, text: string): string =>
  mask === undefined ? text : applyMask(mask, { text, caret: text.length, given: true }).text;

/** A number as a script gives it: as forms give theirs, with a point. People read a comma. */
const plainNumber = /^\s*-?\d+(?:\.\d+)?\s*$/;

/** The text that a field shows for its first value. */
export function shownAtFirst(name: TypedName, value = ''): string {
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
    value: shownAtFirst(name, field.value),
  });
}

/** Listens to keys and pastes, as the portal's own fields do. Returns how to write another text. */
function keepMask(input: HTMLInputElement, kind: TypedKind): (text: string) => void {
  const edits = maskedEdits(input.value);
  let value = input.value;
  let isTelling = false;
  const state = () => ({ input, mask: kind.mask, value });
  /** The browser fires no input event for an undo or for text that a script writes: this function fires one for the listeners. */
  const tell = (): void => {
    isTelling = true;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    isTelling = false;
  };
  input.addEventListener('input', (event) => {
    if (!isTelling) value = edits.edit(state(), event);
  });
  input.addEventListener('compositionend', () => {
    value = edits.compose(state());
    tell();
  });
  input.addEventListener('keydown', (event) => {
    const text = event.isComposing ? null : edits.press(state(), event);
    if (text === null) return;
    event.preventDefault();
    value = text;
    tell();
  });
  return (text) => {
    value = text;
    input.value = text;
  };
}

/** Writes a right value in its final form once the field is left. A browser tells of no change where a script wrote the text last. */
function finishWhenLeft(input: HTMLInputElement, kind: TypedKind, write: (text: string) => void): void {
  let lastReported = input.value;
  input.addEventListener('change', () => (lastReported = input.value));
  input.addEventListener('blur', () => {
    const shown = finished(kind, input.value);
    if (shown !== input.value) write(shown);
    if (input.value !== lastReported) input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function endOf(entry: Entry, { field }: EntrySeed): Pick<Entry, 'end' | 'offer'> {
  if (field.kind === 'email') return { offer: () => emailOffer(entry) };
  if (field.kind === 'date') return { end: createCalendar(entry, field) };
  return {};
}

export function createTypedEntry(name: TypedName, seed: EntrySeed): Entry {
  const { field } = seed;
  const kind = kinds[name];
  const input = createInput(name, seed);
  const isWritten = kind.mask !== undefined || kind.finish !== undefined;
  const put = isWritten ? keepMask(input, kind) : (text: string) => void (input.value = text);
  if (isWritten) finishWhenLeft(input, kind, put);
  const entry: Entry = {
    input,
    read: () => input.value.trim(),
    write: (text) => put(masked(kind, text)),
    value: () => (input.value.trim() === '' ? '' : kind.raw(input.value)),
    problem: () => {
      const problem = problemOf(kind, input.value, field.required === true ? 'required' : 'optional');
      return (
        problem ?? (field.kind === 'date' && input.value.trim() !== '' ? dayProblem(kind.raw(input.value), field) : undefined)
      );
    },
  };
  return { ...entry, ...endOf(entry, seed) };
}
