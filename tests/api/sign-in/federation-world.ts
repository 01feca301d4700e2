// A world with an identity provider: the demo's oidc-provider, which the portal and the browsers reach over a real port. The browsers
// keep cookies for each host and follow no redirect by themselves.
import { createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { TenantId } from '#contract/entities/identity.ts';
import { createGuardedFetch } from '#server/adapters/reach/index.ts';
import { anyReach } from '#server/ports/reach/reach.ts';
import { activities, identities, users } from '#server/db/schema.ts';
// Loads the provider ahead: the server would load it at the first request, which is slow on a busy machine.
import '#server/http/site/dev/idp/provider.ts';
import { createWorld } from '#tests/api/support/world.ts';

/** The tenant that admits known people with verified addresses. */
export const entra = TenantId.parse('entra');
/** The tenant that creates an account for every person of the same provider. */
export const aberta = TenantId.parse('aberta');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const people: readonly (readonly [subject: string, email: string, emailVerified: boolean])[] = [
  ['s-ana', 'ana@acme.com.br', true],
  ['s-bia', 'bia@acme.com.br', true],
  ['s-caio', 'caio@acme.com.br', false],
  ['s-dora', 'dora@acme.com.br', true],
  ['s-eva', 'eva@acme.com.br', true],
  ['s-fabio', 'fabio@acme.com.br', true],
  ['s-gina', 'gina@acme.com.br', true],
  ['s-fora', 'fora@outra.com.br', true],
  ['s-outra-ana', 'outra.ana@acme.com.br', true],
];

export const password = 'senha do provedor';

/** Follows a redirect or submits a form, as one browser. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>();
  async function visit(address: string, form?: Readonly<Record<string, string>>) {
    const url = new URL(address);
    const jar = jars.get(url.hostname) ?? new Map<string, string>();
    jars.set(url.hostname, jar);
    const answer = await createGuardedFetch(anyReach)(address, {
      method: form ? 'POST' : 'GET',
      headers: {
        cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form && new URLSearchParams(form),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      location: location === null ? null : new URL(location, address).href,
    };
  }
  return { visit };
}
export type Browser = ReturnType<typeof createBrowser>;

/** Signs in at the provider. Resolves to the address where the provider sends the browser. */
async function signIn(browser: Browser, address: URL, email: string, more: Readonly<Record<string, string>> = {}): Promise<URL> {
  let next: string | null = address.href;
  for (let hop = 0; next !== null && hop < 8; hop++) {
    if (new URL(next).pathname.endsWith('/federation/return')) return new URL(next);
    const isForm = new URL(next).pathname.startsWith('/dev/idp/interaction/');
    next = (await browser.visit(next, isForm ? { email, password, action: 'sign-in', ...more } : undefined)).location;
  }
  throw new Error('the provider does not send the browser back');
}

/** The address of the page after the return, which contains the code or the problem. */
async function returnToPortal(browser: Browser, returned: URL): Promise<URL> {
  const { status, location } = await browser.visit(returned.href);
  if (status !== 303 || location === null) throw new Error(`${status} after the return`);
  return new URL(location);
}

/** The calls of the portal before the sign-in at the provider and after the return. */
function createCalls(origin: (tenant: string) => string) {
  const api = (tenant: string, path: string) => `${origin(tenant)}/api/auth${path}`;

  /** Reads the address where the sign-in starts. */
  async function begin(browser: Browser, query: Readonly<Record<string, string>> = {}, tenant: string = entra): Promise<URL> {
    const answer = await browser.visit(api(tenant, `/v1/app/${tenant}/federation/adfs?${new URLSearchParams(query).toString()}`));
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    const { url } = JSON.parse(answer.text) as { url: string };
    return new URL(url);
  }

  async function trade(browser: Browser, code: string, query: Readonly<Record<string, string>> = {}, tenant: string = entra) {
    const text = new URLSearchParams(query).toString();
    const { status, text: body } = await browser.visit(api(tenant, `/v1/app/${tenant}/federation/login/code/${code}?${text}`));
    return {
      status,
      body: JSON.parse(body) as { code?: string; user?: { id: string; email: string; groups: string[]; pendingTerms: object } },
    };
  }

  return { begin, trade };
}

export async function createFederationWorld() {
  const port = await freePort();
  const originOf = (domain: string) => `http://${domain}:${port}`;
  const known = people.map(([subject, email, emailVerified]) => ({
    subject,
    email,
    emailVerified,
    password,
    name: `Pessoa ${subject}`,
    note: '',
  }));
  const world = await createWorld({
    originOf,
    demo: {
      accounts: () => [],
      externalAuth: () => ({ status: 404, body: null }),
      provider: { clientId: 'portal', clientSecret: 'segredo-da-prova', people: () => known },
    },
  });
  await world.app.http.listen({ host: 'localhost', port });
  const adfsConfig = { enabled: true };
  const federation = { issuer: '/dev/idp', clientId: 'portal', clientSecretName: 'PROVA' };

  await world.addTenant(entra, { adfsConfig, federation });
  await world.addTenant(aberta, { adfsConfig, federation: { ...federation, autoProvision: true, groups: ['novos'] } });

  const origin = (tenant: string) => originOf(`${tenant}.localhost`);
  const { begin, trade } = createCalls(origin);
  const db = world.database.tenant(entra);
  return {
    ...world,
    origin,
    begin,
    signIn,
    returnToPortal,
    trade,
    /** Signs in at the provider and returns the code or the problem. */
    async arrive(browser: Browser, email: string, query: Readonly<Record<string, string>> = {}, tenant: string = entra) {
      const { searchParams } = await returnToPortal(browser, await signIn(browser, await begin(browser, query, tenant), email));
      return { code: searchParams.get('code'), problem: searchParams.get('problem') };
    },
    /** Changes the address of an account at the provider. */
    rename(subject: string, email: string): void {
      const index = known.findIndex((one) => one.subject === subject);
      const account = known[index];
      if (account !== undefined) known[index] = { ...account, email };
    },
    identities: () => db.run((queries) => queries.select().from(identities)),
    block: (email: string) => db.run((queries) => queries.update(users).set({ blocked: true }).where(eq(users.email, email))),
    activities: () => db.run((queries) => queries.select().from(activities).orderBy(activities.sequence)),
  };
}
export type FederationWorld = Awaited<ReturnType<typeof createFederationWorld>>;
