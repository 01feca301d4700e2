// Prints the accounts of the demo as a table.

interface Account {
  readonly tenant: string;
  readonly url: string;
  readonly email: string;
  readonly password: string | null;
  readonly role: string;
  readonly note: string;
}

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' &&
  value !== null &&
  ['tenant', 'url', 'email', 'role', 'note'].every(
    (key) => key in value && typeof value[key as keyof typeof value] === 'string',
  ) &&
  'password' in value;

export async function readAccounts(url: string): Promise<readonly Account[]> {
  const answer = await fetch(`${url}/dev/accounts.json`);
  const accounts: unknown = await answer.json();
  if (!Array.isArray(accounts) || !accounts.every(isAccount))
    throw new Error(`${url}/dev/accounts.json não é uma lista de contas.`);
  return accounts;
}

/** One block for each tenant: its address, then the people who can sign in, and how. */
export function accountsOf(accounts: readonly Account[]): string {
  const widest = (text: (account: Account) => string) => Math.max(0, ...accounts.map((account) => text(account).length));
  const [email, password] = [widest((one) => one.email), widest((one) => one.password ?? '')];
  const tenants = Array.from(new Set(accounts.map(({ tenant }) => tenant)));
  return tenants
    .map((tenant) => {
      const own = accounts.filter((account) => account.tenant === tenant);
      const rows = own.map(
        (one) => `    ${one.email.padEnd(email)}  ${(one.password ?? '–').padEnd(password)}  ${one.role} · ${one.note}`,
      );
      return [`  ${tenant}  ${own[0]?.url ?? ''}`, ...rows].join('\n');
    })
    .join('\n\n');
}
