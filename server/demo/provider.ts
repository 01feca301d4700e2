// The demo's identity provider, in the place of Microsoft: what it knows, and the secret it shares with the portal.
import { demoTenants } from './tenants/index.ts';

/** As the tenant's configuration names it. */
const secretName = 'DEMO';
const clientSecret = 'demonstracao';

/** The demo's secret, which other installations read from the environment. */
export const demoSecret = (name: string): string | null => (name === secretName ? clientSecret : null);

export const demoProvider = {
  clientId: 'portal',
  clientSecret,
  people: (tenant: string) => demoTenants.find(({ company }) => company.id === tenant)?.providerPeople ?? [],
} as const;
