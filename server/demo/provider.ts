// The demo's identity provider, which replaces Microsoft: its configuration, and the secret that it shares with the portal.
import type { TenantId } from '#contract/entities/identity.ts';
import { demoTenants } from './tenants/index.ts';

/** The name of the secret in the tenant's configuration. */
const secretName = 'DEMO';
const clientSecret = 'demonstracao';

/** The demo's secret. Other installations read theirs from the environment. */
export const demoSecret = (name: string): string | null => (name === secretName ? clientSecret : null);

export const demoProvider = {
  clientId: 'portal',
  clientSecret,
  people: (tenant: TenantId) => demoTenants.find(({ company }) => company.id === tenant)?.providerPeople ?? [],
} as const;
