// The public door: what this browser allows, and the place where it is asked.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsentCorner } from './consent-corner.tsx';
import type { Consent } from './consent.ts';

export { type Consent, createConsent } from './consent.ts';

/** Draws the banner beside the application, in a root of its own: it stays when the application takes the place of the login. */
export function showConsent(consent: Consent): void {
  const corner = document.body.appendChild(document.createElement('div'));
  createRoot(corner).render(createElement(ConsentCorner, { consent }));
}
