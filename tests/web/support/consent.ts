// The stored answer to the question about cookies.
import type { BrowserContextOptions } from '@playwright/test';

export const consentName = 'cookie-policy-accepted';

/** A refusal of every optional category of Aurora; the portal does not ask again. */
export const consentRefused = new URLSearchParams({
  v: '3',
  c: '',
  id: '0b6f4c1e-3f0e-4b1a-9a53-5d1f3f0c7a11',
  first: '2026-11-01T12:00:00.000Z',
  last: '2026-11-01T12:00:00.000Z',
  kept: '1',
}).toString();

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const cookie: State['cookies'][number] = {
  name: consentName,
  value: encodeURIComponent(consentRefused),
  domain: '',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
};

/** Storage of a browser that has answered. */
export const answeredState: State = {
  cookies: ['localhost', 'aurora.localhost'].map((domain) => ({ ...cookie, domain })),
  origins: [],
};
