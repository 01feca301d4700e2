// Consent for this page: where the record is kept and how its receipt reaches the server.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Client } from '../api/client.ts';
import { type Consent, createConsent } from '../features/consent/index.ts';
import type { Platform } from '../platform/platform.ts';

/** Null where the tenant names nobody who answers for people's data: then nobody is asked, and nothing optional is allowed. */
export function pageConsent(platform: Platform, { id, lgpd }: LoginCompany, getClient: () => Promise<Client>): Consent | null {
  if (lgpd === undefined) return null;
  return createConsent({
    marks: platform.marks,
    policyVersion: lgpd.policyVersion,
    contact: lgpd,
    async send(record) {
      const [client, { sendReceipt }] = await Promise.all([getClient(), import('../features/consent/queries.ts')]);
      await sendReceipt(client, id, record);
    },
  });
}

/** Opens the preferences; null where there are none. */
export const cookieChoice = (consent: Consent | null): (() => void) | null => consent && (() => consent.choose(true));
