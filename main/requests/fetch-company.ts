// Fetches `/cache/{domain}.json` of a tenant. The result is the company or the reason of the failure.
import type { Session } from 'electron';
import { companyAddress } from '#main/tenant/address.ts';
import type { TenantAddress } from '#main/tenant/address.ts';
import { readCompany } from '#main/tenant/company.ts';
import type { CompanyAnswer } from '#main/tenant/company.ts';
import { send, SendFailed } from './send.ts';

export async function fetchCompany(session: Session, tenant: TenantAddress): Promise<CompanyAnswer> {
  try {
    const response = await send({
      session,
      method: 'GET',
      url: companyAddress(tenant),
      headers: [['accept', 'application/json']],
      body: null,
      timeoutMs: 15_000,
      maxBytes: 4_000_000,
    });
    if (response.status !== 200) return { kind: 'refused', reason: response.status >= 500 ? 'unreachable' : 'not-a-portal' };
    return readCompany(await response.text(), tenant.domain);
  } catch (error) {
    const wrongKind = error instanceof SendFailed && (error.reason === 'redirect' || error.reason === 'too-large');
    return { kind: 'refused', reason: wrongKind ? 'not-a-portal' : 'unreachable' };
  }
}
