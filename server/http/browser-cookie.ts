// The cookie by which a browser is known to have signed people in: one secret for each of them, the newest first. It opens nothing.

export const browserCookie = 'portal-browser';
/** People who sign in in one browser; with more, the one who came first is forgotten. */
const capacity = 4;
const secretForm = /^[\w-]{43}$/;

export const parseBrowserSecrets = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .slice(0, 400)
    .split('.')
    .filter((secret) => secretForm.test(secret))
    .slice(0, capacity);

export const writeBrowserSecrets = (secrets: readonly string[]): string => secrets.slice(0, capacity).join('.');
