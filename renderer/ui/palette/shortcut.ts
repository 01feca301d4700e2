// The shortcut of the palette: Ctrl K, on a Mac Cmd K. The frame of a module recognises it as well.
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The shortcut as text, and as the value of `aria-keyshortcuts`. */
export const paletteKeys = isMac ? { text: '⌘ K', aria: 'Meta+K' } : { text: 'Ctrl K', aria: 'Control+K' };

export const isPaletteShortcut = ({
  key,
  altKey,
  shiftKey,
  metaKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'metaKey' | 'ctrlKey'>): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isMac ? metaKey : ctrlKey);
