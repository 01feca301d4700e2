// A field for one of several values: a button that shows the chosen one and opens the list. The portal draws it, because a browser
// draws its own list in the colours and the language of the system.
import { words } from '#renderer/typed-field/messages.ts';
import { element, setContent } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import {
  createTyping,
  indexOfTyped,
  isLetter,
  moveByKeys,
  openByArrows,
} from '#renderer/module-host/frame/kit/popup/list-keys.ts';
import { createPopup } from '#renderer/module-host/frame/kit/popup/popup.ts';
import type { Entry, EntrySeed } from './entry.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const placeholder = 'Escolha';

/** The options, led by one without a value where the field starts empty and may stay so. */
function optionsOf({ field }: EntrySeed): readonly Option[] {
  const { options = [], required, value: first = '' } = field;
  const canBeEmpty = required !== true && first === '' && options.every(({ value }) => value !== '');
  return canBeEmpty ? [{ value: '', label: 'Sem escolha' }, ...options] : options;
}

function optionEntry({ label }: Option, isChosen: boolean, choose: () => void): HTMLElement {
  return element(
    'button',
    {
      type: 'button',
      class: 'k-entry',
      role: 'option',
      'aria-selected': String(isChosen),
      tabindex: '-1',
      'data-first': isChosen,
      onclick: choose,
    },
    element('span', {}, label),
    isChosen ? icon('check') : null,
  );
}

/** A letter on the closed button chooses the next option that begins with it. */
function chooseByLetters(button: HTMLElement, options: readonly Option[], choose: (option: Option) => void): void {
  const typing = createTyping();
  const labels = options.map(({ label }) => label);
  button.addEventListener('keydown', (event) => {
    if (!isLetter(event) || button.getAttribute('aria-expanded') === 'true') return;
    const option = options[indexOfTyped(labels, typing(event.key))];
    if (option === undefined) return;
    event.preventDefault();
    choose(option);
  });
}

export function createSelect(seed: EntrySeed): Entry {
  const { field, attributes } = seed;
  const options = optionsOf(seed);
  const text = element('span', { class: 'k-select-text' });
  const button = element(
    'button',
    { ...attributes, type: 'button', class: 'k-input k-select', role: 'combobox' },
    text,
    icon('chevron-down'),
  );
  const isOwn = (option: Option): boolean => field.options?.includes(option) === true;
  let value = '';
  const write = (next: string): void => {
    const option = options.find((one) => one.value === next);
    value = option?.value ?? '';
    // "Sem escolha" is a text of the list alone. An empty option of the script is also shown here, if the script gave the field a value.
    const isEmpty = option === undefined || (value === '' && (field.value === undefined || !isOwn(option)));
    setContent(text, isEmpty ? placeholder : option.label);
    text.toggleAttribute('data-empty', isEmpty);
  };
  const choose = (option: Option): void => {
    if (option.value === value) return;
    write(option.value);
    button.dispatchEvent(new Event('input', { bubbles: true }));
    button.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const popup = createPopup(button, 'listbox', field.label, () => {
    const entries = options.map((option) =>
      optionEntry(option, option.value === value, () => {
        popup.close();
        choose(option);
      }),
    );
    const list = element('div', { role: 'presentation' }, ...entries);
    // Nothing is chosen yet: the focus begins on the first option.
    if (!entries.some((entry) => entry.hasAttribute('data-first'))) entries[0]?.setAttribute('data-first', '');
    moveByKeys(
      list,
      options.map(({ label }) => label),
      () => popup.close(),
    );
    return list;
  });
  button.setAttribute('aria-controls', button.getAttribute('popovertarget') ?? '');
  openByArrows(button, ['ArrowDown', 'ArrowUp']);
  chooseByLetters(button, options, choose);
  write(field.value ?? '');
  return {
    input: button,
    shown: popup.container,
    read: () => value,
    value: () => value,
    write,
    problem: () => (field.required === true && value === '' ? words.required : undefined),
  };
}
