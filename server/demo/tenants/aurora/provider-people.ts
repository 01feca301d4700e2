// Accounts of Aurora at the demo's identity provider.
import type { DemoProviderPerson } from '#server/demo/tenants/demo-tenant.ts';

const known = { emailVerified: true, password: 'Aurora@2026' } as const;

/** The first three have an account in the portal. The others show a first sign-in and a refusal. */
export const auroraProviderPeople: readonly DemoProviderPerson[] = [
  { ...known, subject: 'au-0001', email: 'mariana.costa@aurora.com.br', name: 'Mariana Costa', note: 'Entra' },
  { ...known, subject: 'au-0002', email: 'rafael.nogueira@aurora.com.br', name: 'Rafael Nogueira', note: 'Entra' },
  { ...known, subject: 'au-0003', email: 'paulo.dias@aurora.com.br', name: 'Paulo Henrique Dias', note: 'Bloqueado no portal' },
  {
    ...known,
    subject: 'au-0004',
    email: 'heloisa.brandao@aurora.com.br',
    name: 'Heloísa Brandão',
    note: 'Primeiro acesso: ganha conta',
  },
  { ...known, subject: 'au-0005', email: 'nadia.torres@transportes.com.br', name: 'Nádia Torres', note: 'Domínio recusado' },
];
