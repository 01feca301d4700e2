// The accounts of the demo, including one of each state that cannot sign in. They are printed at the start and answered by
// `/dev/accounts.json`.
import { TenantId } from '#contract/entities/identity.ts';
import type { DemoAccount } from '#server/http/site/index.ts';
import { demoTenants } from './tenants/index.ts';

/** The accounts with the addresses of a server on `port`. */
export const demoAccountsAt = (port: number): readonly DemoAccount[] =>
  demoTenants.flatMap(({ company, people, providerPeople = [] }) =>
    people.map(({ email, password, role, note }) => ({
      tenant: TenantId.parse(company.id),
      url: `http://${company.domain[0] ?? 'localhost'}:${port}`,
      email,
      password: password ?? providerPeople.find((one) => one.email === email)?.password ?? null,
      role,
      note,
    })),
  );

export const demoAccounts: readonly DemoAccount[] = demoAccountsAt(4_000);
