// Names of digital content of an item: `cursos/nr-11`. The portal adds the item.

const maxLength = 200;
const part = /^[\p{L}\p{N}\p{M} ._-]{1,60}$/u;

/** Whether a path has no empty part, no part of dots alone, and no character that means something elsewhere. */
export const isContentPath = (path: string): boolean =>
  path.length <= maxLength && path.split('/').every((text) => part.test(text) && text.trim() === text && !/^\.+$/.test(text));
