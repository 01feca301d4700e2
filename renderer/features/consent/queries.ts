import { storeConsent } from '#contract/calls/consent.ts';
import type { Client } from '#renderer/api/client.ts';
import type { ConsentRecord } from './consent-record.ts';

/** Sends the receipt of a decision. The page does not wait for it: a failed receipt is sent again later. */
export async function sendReceipt(client: Client, companyId: string, record: ConsentRecord): Promise<void> {
  const { id, policyVersion, categories, lastAt } = record;
  const body = { consentId: id, policyVersion, categories: [...categories], decidedAt: lastAt };
  await client.call(storeConsent, { params: { id: companyId }, body }, { failure: 'caller' });
}
