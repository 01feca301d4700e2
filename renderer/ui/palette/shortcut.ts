// The shortcut of the palette: Ctrl K, on a Mac Cmd K. The frame of a module recognises it as well.
export const isMac = /mac|iphone|ipad/i.test(navigator.platform);

export const isPaletteShortcut = ({
  key,
  altKey,
  shiftKey,
  metaKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'metaKey' | 'ctrlKey'>): boolean =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isMac ? metaKey : ctrlKey);
