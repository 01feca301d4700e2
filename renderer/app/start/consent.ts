// Consent for this page: stores the record in the marks of the platform and sends its receipt to the server.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import type { Client } from '#renderer/api/client.ts';
import { type Consent, createConsent, sendReceipt } from '#renderer/features/consent/index.ts';
import type { Platform } from '#renderer/platform/platform.ts';

/** Null when the tenant names no data protection officer: the portal then asks no question and allows no optional storage. */
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

/** A function that opens the cookie preferences; null without consent. */
export const cookieChoice = (consent: Consent | null): (() => void) | null => consent && (() => consent.choose(true));
