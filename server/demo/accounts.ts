// Who can sign in to the demo, and one of each state who cannot: printed at start and given by `/dev/accounts.json`.
import { demoTenants } from './tenants/index.ts';

interface DemoAccount {
  readonly tenant: string;
  readonly url: string;
  readonly email: string;
  /** Null: the person has no password and signs in by code or elsewhere. */
  readonly password: string | null;
  readonly role: string;
  readonly note: string;
}

/** The accounts, with the addresses of a server on `port`. */
export const demoAccountsAt = (port: number): readonly DemoAccount[] =>
  demoTenants.flatMap(({ company, people }) =>
    people.map(({ email, password, role, note }) => ({
      tenant: company.id,
      url: `http://${company.domain[0] ?? 'localhost'}:${port}`,
      email,
      password,
      role,
      note,
    })),
  );

export const demoAccounts: readonly DemoAccount[] = demoAccountsAt(4_000);
