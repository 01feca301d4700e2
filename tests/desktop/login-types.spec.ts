// Every way in, in the shell: each login type of the specification at the tenant that has it. Main keeps the code; the page never has it.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chooseCode, choosePassword, giveEmail, givePassword, heading } from '#tests/web/support/login.ts';
import type { Inbox } from '#tests/web/support/inbox.ts';
import { startTenantShell, withoutKeychain } from './tenant-shell.ts';
import type { TenantShell, Visit } from './tenant-shell.ts';

let shell: TenantShell;
const noKeychain = withoutKeychain();

// One shell for the file: its journeys follow each other.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.skip(noKeychain !== null, noKeychain ?? '');
test.beforeAll(async () => {
  shell = await startTenantShell();
});
test.afterEach(() => shell.leave());
test.afterAll(() => shell.close());

interface Way {
  readonly name: string;
  readonly tenant: string;
  /** The address, or the name of the account elsewhere. */
  readonly email: string;
  readonly firstName: string;
  /** From the step after the address on. */
  readonly enter: (page: Page, inbox: Inbox) => Promise<void>;
  /** Expects the session in its storage, and nothing of it in the page. */
  readonly expectStored: (visit: Visit) => Promise<void>;
}

const inKeychain = ({ overheard, code }: Visit): Promise<void> => overheard.expectWithout(code() ?? '');

/** Behind a gateway the session is a cookie, which main has for the run. */
async function inCookieOfMain({ page, overheard, code }: Visit): Promise<void> {
  const state = await page.evaluate(() => window.portalDesktop?.invoke('session:state', undefined));
  expect(state).toMatchObject({ ok: true, value: { present: true, storedIn: 'memory' } });
  expect(await overheard.answers()).not.toMatch(/set-cookie|"code":"[\w-]{20,}/i);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(code()).toBeNull();
}

async function proveFirst(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

async function giveCode(page: Page, inbox: Inbox): Promise<void> {
  await expect(heading(page, 'Digite o código')).toBeVisible();
  await page.getByLabel('Código').fill(await inbox.nextCode());
}

const ways: readonly Way[] = [
  {
    name: 'by password',
    tenant: 'senha',
    email: 'camila.duarte@girassol.com.br',
    firstName: 'Camila',
    enter: (page) => givePassword(page, 'Girassol@2026'),
    expectStored: inKeychain,
  },
  {
    name: 'by code',
    tenant: 'codigo',
    email: 'helena@vidaplena.com.br',
    firstName: 'Helena',
    enter: giveCode,
    expectStored: inKeychain,
  },
  {
    name: 'where both are offered, by password',
    tenant: 'localhost',
    email: 'beatriz.lima@aurora.com.br',
    firstName: 'Beatriz',
    enter: async (page) => {
      await choosePassword(page);
      await givePassword(page, 'Aurora@2026');
    },
    expectStored: inKeychain,
  },
  {
    name: 'where both are offered, by code',
    tenant: 'localhost',
    email: 'lucas.teixeira@aurora.com.br',
    firstName: 'Lucas',
    enter: async (page, inbox) => {
      await chooseCode(page);
      await giveCode(page, inbox);
    },
    expectStored: inKeychain,
  },
  {
    name: 'in two steps',
    tenant: 'duas-etapas',
    email: 'luana@serraverde.coop.br',
    firstName: 'Luana',
    enter: async (page, inbox) => {
      await proveFirst(page, 'SerraVerde@2026');
      await giveCode(page, inbox);
    },
    expectStored: inCookieOfMain,
  },
  {
    name: 'with a password that the company checks',
    tenant: 'externo',
    email: 'debora.sales@atlas.eng.br',
    firstName: 'Débora',
    enter: (page) => givePassword(page, 'Atlas@2026'),
    expectStored: inKeychain,
  },
  {
    name: 'with the account of the directory',
    tenant: 'ldap',
    email: 'claudia.pinto',
    firstName: 'Cláudia',
    enter: (page) => givePassword(page, 'Ferreira@2026'),
    expectStored: inKeychain,
  },
];

for (const { name, tenant, email, firstName, enter, expectStored } of ways) {
  test(name, async () => {
    const visit = await shell.visit(tenant);
    const { page, overheard } = visit;
    expect(visit.code()).toBeNull();
    const inbox = await shell.portal.inbox(email);
    await giveEmail(page, email);
    await enter(page, inbox);
    await expect(page.getByRole('button', { name: new RegExp(firstName) }).first()).toBeVisible();
    expect(await overheard.answers()).toContain(`"firstNick":"${firstName}"`);
    await expectStored(visit);
  });
}

/** As a person's own program does it: signs in, and makes a code that hands its session on. */
async function handOff(email: string, password: string): Promise<string> {
  const root = shell.portal.url('localhost', '/api/auth/v1');
  const ask = async (path: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<string> => {
    const given = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(root + path, { method: 'POST', headers: given, body: JSON.stringify(body) });
    return ((await answer.json()) as { readonly code: string }).code;
  };
  const code = await ask('/general/app/aurora/login', {}, { email, password });
  return ask('/session/app/aurora/x/hand-off', { code }, {});
}

test('with a session that was handed over', async () => {
  const { page, overheard, code } = await shell.visit('localhost');
  const handed = await handOff('lucas.teixeira@aurora.com.br', 'Aurora@2026');
  await page.evaluate((path) => location.assign(path), `/session/${handed}`);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Lucas/ })).toBeVisible();
  expect(await overheard.answers()).toContain('"firstNick":"Lucas"');
  await overheard.expectWithout(code() ?? '');
  expect(page.url()).not.toContain(handed);
});

const refusals = [
  ['externo', 'paulo.moraes', 'Atlas@2026', 'Seu contrato com a Atlas terminou em 30/09/2026. Fale com o RH.'],
  [
    'ldap',
    'sandra.melo',
    'Ferreira@2026',
    'Sua conta está travada na rede da empresa. Aguarde ou fale com o administrador do domínio.',
  ],
] as const;

for (const [tenant, user, password, text] of refusals) {
  test(`${tenant}: who is refused reads why, and no session is kept`, async () => {
    const { page, code } = await shell.visit(tenant);
    await giveEmail(page, user);
    await givePassword(page, password);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(text);
    expect(code()).toBeNull();
  });
}
