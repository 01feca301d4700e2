// Builds search filters from typed text (RFC 4515). Pure.

/** Escapes every character that has a meaning in a filter. Characters beyond ASCII are sent as UTF-8. */
export const escapeFilterValue = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what has to be found
  text.replaceAll(/[\u0000-\u001f\u007f*()\\]/g, (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const fillFilter = (template: string, user: string): string =>
  template.replaceAll('{user}', () => escapeFilterValue(user));
