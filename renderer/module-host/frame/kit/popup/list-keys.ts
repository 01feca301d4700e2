// The keys of an open list of entries: arrows, Home and End move the focus, and letters lead to the entry that begins with them.
import { nextIndex, verticalKeys } from '#renderer/module-host/frame/kit/arrow-keys.ts';

const typingPauseMs = 600;

/** Joins letters that are typed quickly one after the other. */
export function createTyping(): (key: string) => string {
  let typed = '';
  let at = 0;
  return (key) => {
    const now = performance.now();
    typed = now - at > typingPauseMs ? key : typed + key;
    at = now;
    return typed.toLocaleLowerCase('pt-BR');
  };
}

/** Whether a key writes a letter. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The index of the first label that begins with the typed text; -1 when there is none. */
export const indexOfTyped = (labels: readonly string[], typed: string): number =>
  labels.findIndex((label) => label.toLocaleLowerCase('pt-BR').startsWith(typed));

/** `labels`: the texts of the entries, which are the buttons of `list`. */
export function moveByKeys(list: HTMLElement, labels: readonly string[], close: () => void): void {
  const typing = createTyping();
  list.addEventListener('keydown', (event) => {
    const items = Array.from(list.querySelectorAll<HTMLElement>('.k-entry'));
    const from = items.findIndex((item) => item === document.activeElement);
    let to = nextIndex(event, verticalKeys, from, items.length);
    if (to === null && isLetter(event)) {
      const found = indexOfTyped(labels, typing(event.key));
      to = found === -1 ? null : found;
    }
    // Closing returns the focus to the button, from which Tab moves on.
    if (event.key === 'Tab') close();
    if (to === null) return;
    event.preventDefault();
    items[to]?.focus();
  });
}

/** An arrow key opens the list of a closed button, as in the lists of a browser. */
export function openByArrows(button: HTMLElement, keys: readonly string[] = ['ArrowDown']): void {
  button.addEventListener('keydown', (event) => {
    if (!keys.includes(event.key) || button.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    button.click();
  });
}
