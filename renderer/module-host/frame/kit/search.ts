import { tableSearchDebounceMs } from '#contract/limits.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';
import { asText } from '#renderer/module-host/frame/values.ts';

/** Empties the field at once, and cancels the delayed search for text that was typed a moment ago. */
export function clearSearch(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('search'));
}

export const search: Kit['search'] = ({ label, placeholder, value: given, onSearch }) => {
  // `storage.get` returns null for a text that was never stored.
  const value = asText(given) ?? '';
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
  const clear = element('button', { type: 'button', class: 'k-search-clear', 'aria-label': 'Limpar busca' }, icon('x'));
  const showClear = (): void => void (clear.hidden = input.value === '');
  const run = (): void => {
    clearTimeout(timer);
    showClear();
    const text = input.value.trim();
    if (text === searched) return;
    searched = text;
    onSearch(text);
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    showClear();
    timer = setTimeout(run, tableSearchDebounceMs);
  });
  // The event of Enter, and of `clearSearch`.
  input.addEventListener('search', run);
  clear.addEventListener('click', () => {
    input.value = '';
    // The pressed button disappears.
    input.focus();
    run();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') run();
  });
  showClear();
  return element('div', { class: 'k-search', role: 'search' }, icon('search'), input, clear);
};
