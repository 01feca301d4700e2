// The cookie of a browser in which people signed in before. It contains one secret for each person, the newest first, and grants
// no access.

export const browserCookie = 'portal-browser';
/** Maximum number of people that one browser remembers. With more, the oldest secret is dropped. */
const capacity = 4;
const secretForm = /^[\w-]{43}$/;

export const parseBrowserSecrets = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .slice(0, 400)
    .split('.')
    .filter((secret) => secretForm.test(secret))
    .slice(0, capacity);

export const writeBrowserSecrets = (secrets: readonly string[]): string => secrets.slice(0, capacity).join('.');
