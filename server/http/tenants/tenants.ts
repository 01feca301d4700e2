// Finds the tenant of a request by its host. Tenants are cached in memory until one of them changes.
import type { TenantId } from '#contract/entities/identity.ts';
import type { Bus } from '#server/ports/bus.ts';
import type { TenantDirectory } from '#server/ports/tenants.ts';
import { PrivateCompany } from './private-company.ts';
import type { RequestTenant } from './request-tenant.ts';

export interface TenantResolverDependencies {
  readonly directory: TenantDirectory;
  readonly bus: Bus;
  /** The origin at which people open a domain: scheme, host and port. */
  readonly originOf: (domain: string) => string;
}

export type TenantResolver = (hostname: string) => RequestTenant | null | Promise<RequestTenant | null>;

/** Maximum number of cached hosts. Clients choose the hosts, so invented ones must not fill the memory. */
const capacity = 2_000;

/** The host in the form of `tenant_domains`. */
export const toDomain = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/**
 * Finds a tenant for background work, which has no request: its first domain is the address in mails. Null: the tenant was deleted, or
 * has no domain.
 */
export const createTenantFinder =
  ({ directory, originOf }: Pick<TenantResolverDependencies, 'directory' | 'originOf'>) =>
  async (id: TenantId): Promise<RequestTenant | null> => {
    const record = await directory.byId(id);
    if (record === null) return null;
    const company = PrivateCompany.parse(record.config);
    const [domain] = company.domain;
    return domain === undefined ? null : { id: record.id, domain, origin: originOf(domain), company };
  };

export function createTenantResolver({ directory, bus, originOf }: TenantResolverDependencies): TenantResolver {
  const known = new Map<string, RequestTenant | null>();
  let changes = 0;
  const forgetAll = () => {
    changes++;
    known.clear();
  };
  bus.subscribe('tenant-changed', forgetAll, forgetAll);

  async function read(domain: string): Promise<RequestTenant | null> {
    const before = changes;
    const record = await directory.byDomain(domain);
    const tenant =
      record === null ? null : { id: record.id, domain, origin: originOf(domain), company: PrivateCompany.parse(record.config) };
    if (before === changes && bus.isConnected()) {
      if (known.size >= capacity) known.clear();
      known.set(domain, tenant);
    }
    return tenant;
  }

  return (hostname) => {
    const domain = toDomain(hostname);
    const tenant = bus.isConnected() ? known.get(domain) : undefined;
    return tenant === undefined ? read(domain) : tenant;
  };
}
