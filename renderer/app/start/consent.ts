// Consent for this page: where the record is kept and how its receipt reaches the server.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Client } from '#renderer/api/client.ts';
import { type Consent, createConsent, sendReceipt } from '#renderer/features/consent/index.ts';
import type { Platform } from '#renderer/platform/platform.ts';

/** Null where the tenant names no data protection officer: then the portal asks no question and allows nothing optional. */
export function pageConsent(platform: Platform, { id, lgpd }: LoginCompany, getClient: () => Promise<Client>): Consent | null {
  if (lgpd === undefined) return null;
  return createConsent({
    marks: platform.marks,
    policyVersion: lgpd.policyVersion,
    contact: lgpd,
    async send(record) {
      await sendReceipt(await getClient(), id, record);
    },
  });
}

/** Opens the preferences; null where there are none. */
export const cookieChoice = (consent: Consent | null): (() => void) | null => consent && (() => consent.choose(true));
