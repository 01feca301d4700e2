// The shortcut of the palette: Ctrl K, on a Mac Cmd K. The frame of a module recognises it as well.
const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The key to hold for a shortcut, as text. */
export const modifierKey = isMac ? '⌘' : 'Ctrl';

/** The shortcut as text, and as the value of `aria-keyshortcuts`. */
export const paletteKeys = { text: `${modifierKey} K`, aria: isMac ? 'Meta+K' : 'Control+K' };

export const isPaletteShortcut = ({
  key,
  altKey,
  shiftKey,
  metaKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'metaKey' | 'ctrlKey'>): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isMac ? metaKey : ctrlKey);
