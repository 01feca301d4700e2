// Public API of the feature: the consent of this browser and the UI that requests it.
import { createElement, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { Client } from '#renderer/api/client.ts';
import { ConsentCorner } from './consent-corner.tsx';
import type { Consent } from './consent.ts';
import type { ConsentRecord } from './consent-record.ts';

export { type Consent, createConsent } from './consent.ts';

/** The consent choices as a part of a page. */
export const ConsentForm = lazy(async () => ({ default: (await import('./consent-form.tsx')).ConsentForm }));

/** Renders the banner in a separate React root, so that it stays when the application replaces the login. */
export function showConsent(consent: Consent): void {
  const corner = document.body.appendChild(document.createElement('div'));
  createRoot(corner).render(createElement(ConsentCorner, { consent }));
}

/** Sends the receipt of a decision to the server. */
export async function sendReceipt(client: Client, companyId: string, record: ConsentRecord): Promise<void> {
  const queries = await import('./queries.ts');
  await queries.sendReceipt(client, companyId, record);
}
