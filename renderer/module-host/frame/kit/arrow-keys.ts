// Arrow keys move through a row or a list of controls and wrap at both ends; Home and End move to the first and the last control.

export const horizontalKeys = { back: 'ArrowLeft', on: 'ArrowRight' } as const;
export const verticalKeys = { back: 'ArrowUp', on: 'ArrowDown' } as const;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether Alt, Ctrl or Meta is held: such an arrow key belongs to the browser, in which it goes back, or to a screen reader. Pure. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Omit<KeyPress, 'key'>): boolean => altKey || ctrlKey || metaKey;

/** The index that a key leads to from `from` among `count` controls. Null for other keys, and with a modifier. Pure. */
export function nextIndex(
  press: KeyPress,
  { back, on }: { readonly back: string; readonly on: string },
  from: number,
  count: number,
): number | null {
  if (count === 0 || hasModifier(press)) return null;
  const { key } = press;
  if (key === on) return (from + 1) % count;
  if (key === back) return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
