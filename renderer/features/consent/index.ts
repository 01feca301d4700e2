// The public door: what this browser allows, and the places where it is asked.
import { createElement, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { Client } from '#renderer/api/client.ts';
import { ConsentCorner } from './consent-corner.tsx';
import type { Consent } from './consent.ts';
import type { ConsentRecord } from './consent-record.ts';

export { type Consent, createConsent } from './consent.ts';

/** The choices as a part of a page. */
export const ConsentForm = lazy(async () => ({ default: (await import('./consent-form.tsx')).ConsentForm }));

/** Draws the banner beside the application, in a root of its own: it stays when the application takes the place of the login. */
export function showConsent(consent: Consent): void {
  const corner = document.body.appendChild(document.createElement('div'));
  createRoot(corner).render(createElement(ConsentCorner, { consent }));
}

/** Sends the receipt of a decision. */
export async function sendReceipt(client: Client, companyId: string, record: ConsentRecord): Promise<void> {
  const queries = await import('./queries.ts');
  await queries.sendReceipt(client, companyId, record);
}
