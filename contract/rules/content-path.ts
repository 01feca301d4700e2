// Names of digital content of an item: `cursos/nr-11`. The portal adds the item.

const maxLength = 200;
const part = /^[\p{L}\p{N}\p{M} ._-]{1,60}$/u;

/** Whether a path has no empty part, no part that consists only of dots, and no character with a special meaning in addresses. */
export const isContentPath = (path: string): boolean =>
  path.length <= maxLength && path.split('/').every((text) => part.test(text) && text.trim() === text && !/^\.+$/.test(text));
