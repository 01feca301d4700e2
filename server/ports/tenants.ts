import type { TenantId } from '#contract/entities/identity.ts';

/** A tenant as stored. `config` is its private configuration, which its readers parse. */
export interface TenantRecord {
  readonly id: TenantId;
  readonly config: unknown;
  readonly revision: number;
}

/** Finds tenants by their domains and ids. Publish `tenant-changed` with the id after changing one. */
export interface TenantDirectory {
  byDomain(domain: string): Promise<TenantRecord | null>;
  byId(id: TenantId): Promise<TenantRecord | null>;
}
