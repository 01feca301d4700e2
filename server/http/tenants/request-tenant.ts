import type { TenantId } from '#contract/entities/identity.ts';
import type { PrivateCompany } from './private-company.ts';

/** The tenant a request belongs to, from its host. */
export interface RequestTenant {
  readonly id: TenantId;
  readonly domain: string;
  /**
   * Scheme, host and port of the portal, for links in mails. It comes from the tenant's list of domains, never from the Host
   * header.
   */
  readonly origin: string;
  readonly company: PrivateCompany;
}
