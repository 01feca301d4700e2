// The single keys of the list of requests. Pure.

export type KeyAction = 'next' | 'previous' | 'approve' | 'refuse';

export const keyActions: Readonly<Record<string, KeyAction>> = { j: 'next', k: 'previous', a: 'approve', r: 'refuse' };

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Another part has already handled the key. */
  readonly defaultPrevented: boolean;
  /** The key is held down: a decision for each repetition would answer the whole list. */
  readonly repeat: boolean;
}

/** The action of a press. Null: the person types in a field, or the key has another meaning. */
export function keyActionOf(press: Press, isTyping: boolean): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = press;
  if (isTyping || ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return null;
  const action = Object.hasOwn(keyActions, key) ? (keyActions[key] ?? null) : null;
  return repeat && action !== 'next' && action !== 'previous' ? null : action;
}

const fields = 'textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]';
const boxes: ReadonlySet<string> = new Set(['checkbox', 'radio']);

/** Whether letters that are typed in the element have a meaning of their own: fields, and lists that jump to options. */
export const takesLetters = (element: Element | null): boolean =>
  element instanceof HTMLInputElement ? !boxes.has(element.type) : (element?.closest(fields) ?? null) !== null;
