import { tableSearchDebounceMs } from '#contract/limits.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { element, icon } from './element.ts';

const glass = ['m21 21-4.34-4.34', 'M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16'];

export const search: Kit['search'] = ({ label, placeholder, value = '', onSearch }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searched = value.trim();
  const input = element('input', {
    type: 'search',
    class: 'k-input',
    'aria-label': label,
    placeholder: placeholder ?? label,
    autocomplete: 'off',
    spellcheck: 'false',
    value,
  });
  const run = (): void => {
    clearTimeout(timer);
    const text = input.value.trim();
    if (text === searched) return;
    searched = text;
    onSearch(text);
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(run, tableSearchDebounceMs);
  });
  // The event of Enter and of the browser's clear button.
  input.addEventListener('search', run);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') run();
  });
  return element('div', { class: 'k-search', role: 'search' }, icon(...glass), input);
};
