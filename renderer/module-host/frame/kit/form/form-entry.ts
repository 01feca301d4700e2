// Creates the input of a field by its kind.
import { words } from '#renderer/typed-field/messages.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import type { Entry, EntrySeed } from './entry.ts';
import { createSelect } from './select.ts';
import { createTypedEntry, isTyped } from './typed-entry.ts';

/** An input whose text is the value. */
function plain(input: HTMLInputElement | HTMLTextAreaElement, { field }: EntrySeed): Entry {
  const read = (): string => input.value.trim();
  return {
    input,
    read,
    value: read,
    write: (text) => void (input.value = text),
    problem: () => (field.required === true && read() === '' ? words.required : undefined),
  };
}

function createCheckbox({ field, attributes }: EntrySeed): Entry {
  const input = element('input', { ...attributes, class: 'k-check', type: 'checkbox', checked: field.value === 'true' });
  const read = (): string => String(input.checked);
  return {
    input,
    read,
    value: read,
    write: (text) => void (input.checked = text === 'true'),
    problem: () => (field.required === true && !input.checked ? words.required : undefined),
  };
}

export function createEntry(seed: EntrySeed): Entry {
  const { field, attributes } = seed;
  const { kind, placeholder } = field;
  if (isTyped(kind)) return createTypedEntry(kind, seed);
  const text = { ...attributes, placeholder, value: field.value ?? '' };
  switch (kind) {
    case 'select':
      return createSelect(seed);
    case 'textarea':
      return plain(element('textarea', { ...text, rows: '3' }), seed);
    case 'checkbox':
      return createCheckbox(seed);
    case 'text':
      return plain(element('input', { ...text, type: 'text', autocomplete: 'off' }), seed);
    default:
      throw new TypeError(`kit.form: não há campo do tipo ${JSON.stringify(kind satisfies never)}.`);
  }
}
