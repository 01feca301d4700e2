import { keepConsent } from '#contract/calls/consent.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ConsentRecord } from './consent-record.ts';

/** The receipt of a decision. Nobody waits for it: what fails is sent again another time. */
export async function sendReceipt(client: Client, companyId: string, record: ConsentRecord): Promise<void> {
  const { id, policyVersion, categories, lastAt } = record;
  const body = { consentId: id, policyVersion, categories: [...categories], decidedAt: lastAt };
  await client.call(keepConsent, { params: { id: companyId }, body }, { failure: 'caller' });
}
