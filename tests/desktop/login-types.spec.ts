// Sign-in in the shell by each login type of the specification, at a tenant with that type. Main stores the code; the page never
// receives it.
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { chooseCode, choosePassword, enterEmail, enterPassword, heading } from '#tests/web/support/login.ts';
import type { Inbox } from '#tests/web/support/inbox.ts';
import { startTenantShell, withoutKeychain } from './tenant-shell.ts';
import type { TenantShell, Visit } from './tenant-shell.ts';

let shell: TenantShell;
const noKeychain = withoutKeychain();

// The journeys share one shell and run one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.skip(noKeychain !== null, noKeychain ?? '');
test.beforeAll(async () => {
  shell = await startTenantShell();
});
test.afterEach(() => shell.leave());
test.afterAll(() => shell.close());

interface LoginMethod {
  readonly name: string;
  readonly tenant: string;
  /** The address of the person, or the name of their account at the company. */
  readonly email: string;
  readonly firstName: string;
  /** Continues from the step after the address. */
  readonly enter: (page: Page, inbox: Inbox) => Promise<void>;
  /** Expects the session in its storage, and nothing of it in the page. */
  readonly expectStored: (visit: Visit) => Promise<void>;
}

const expectInKeychain = ({ readableTexts, code }: Visit): Promise<void> => readableTexts.expectWithout(code() ?? '');

/** In gateway mode the session is a cookie, which main keeps in memory. */
async function expectInCookieOfMain({ page, readableTexts, code }: Visit): Promise<void> {
  const state = await page.evaluate(() => window.portalDesktop?.invoke('session:state', undefined));
  expect(state).toMatchObject({ ok: true, value: { present: true, storedIn: 'memory' } });
  expect(await readableTexts.answers()).not.toMatch(/set-cookie|"code":"[\w-]{20,}/i);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(code()).toBeNull();
}

async function enterFirstPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

async function enterCode(page: Page, inbox: Inbox): Promise<void> {
  await expect(heading(page, 'Digite o código')).toBeVisible();
  await page.getByLabel('Código').fill(await inbox.nextCode());
}

const loginMethods: readonly LoginMethod[] = [
  {
    name: 'signs in by password',
    tenant: 'senha',
    email: 'camila.duarte@girassol.com.br',
    firstName: 'Camila',
    enter: (page) => enterPassword(page, demoPasswords.girassol),
    expectStored: expectInKeychain,
  },
  {
    name: 'signs in by code',
    tenant: 'codigo',
    email: 'helena@vidaplena.com.br',
    firstName: 'Helena',
    enter: enterCode,
    expectStored: expectInKeychain,
  },
  {
    name: 'signs in by password when both are offered',
    tenant: 'localhost',
    email: 'beatriz.lima@aurora.com.br',
    firstName: 'Beatriz',
    enter: async (page) => {
      await choosePassword(page);
      await enterPassword(page, demoPasswords.aurora);
    },
    expectStored: expectInKeychain,
  },
  {
    name: 'signs in by code when both are offered',
    tenant: 'localhost',
    email: 'lucas.teixeira@aurora.com.br',
    firstName: 'Lucas',
    enter: async (page, inbox) => {
      await chooseCode(page);
      await enterCode(page, inbox);
    },
    expectStored: expectInKeychain,
  },
  {
    name: 'signs in with two steps',
    tenant: 'duas-etapas',
    email: 'luana@serraverde.coop.br',
    firstName: 'Luana',
    enter: async (page, inbox) => {
      await enterFirstPassword(page, demoPasswords.serraVerde);
      await enterCode(page, inbox);
    },
    expectStored: expectInCookieOfMain,
  },
  {
    name: 'signs in with a password that the company checks',
    tenant: 'externo',
    email: 'debora.sales@atlas.eng.br',
    firstName: 'Débora',
    enter: (page) => enterPassword(page, demoPasswords.atlas),
    expectStored: expectInKeychain,
  },
  {
    name: 'signs in with an account of the directory',
    tenant: 'ldap',
    email: 'claudia.pinto',
    firstName: 'Cláudia',
    enter: (page) => enterPassword(page, demoPasswords.ferreira),
    expectStored: expectInKeychain,
  },
];

for (const { name, tenant, email, firstName, enter, expectStored } of loginMethods) {
  test(name, async () => {
    const visit = await shell.visit(tenant);
    const { page, readableTexts } = visit;
    expect(visit.code()).toBeNull();
    const inbox = await shell.portal.inbox(email);
    await enterEmail(page, email);
    await enter(page, inbox);
    await expect(page.getByRole('button', { name: new RegExp(firstName) }).first()).toBeVisible();
    expect(await readableTexts.answers()).toContain(`"firstNick":"${firstName}"`);
    await expectStored(visit);
  });
}

/** Signs in as another program of the person, and creates a code that transfers its session. */
async function transferSession(email: string, password: string): Promise<string> {
  const root = shell.portal.url('localhost', '/api/auth/v1');
  const post = async (path: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<string> => {
    const allHeaders = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(root + path, { method: 'POST', headers: allHeaders, body: JSON.stringify(body) });
    return ((await answer.json()) as { readonly code: string }).code;
  };
  const code = await post('/general/app/aurora/login', {}, { email, password });
  return post('/session/app/aurora/x/hand-off', { code }, {});
}

test('signs in with a transferred session', async () => {
  const { page, readableTexts, code } = await shell.visit('localhost');
  const transferCode = await transferSession('lucas.teixeira@aurora.com.br', demoPasswords.aurora);
  await page.evaluate((path) => location.assign(path), `/session/${transferCode}`);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Lucas/ })).toBeVisible();
  expect(await readableTexts.answers()).toContain('"firstNick":"Lucas"');
  await readableTexts.expectWithout(code() ?? '');
  expect(page.url()).not.toContain(transferCode);
});

const refusals = [
  ['externo', 'paulo.moraes', demoPasswords.atlas, 'Seu contrato com a Atlas terminou em 30/09/2026. Fale com o RH.'],
  [
    'ldap',
    'sandra.melo',
    demoPasswords.ferreira,
    'Sua conta está travada na rede da empresa. Aguarde ou fale com o administrador do domínio.',
  ],
] as const;

for (const [tenant, user, password, text] of refusals) {
  test(`${tenant}: shows the reason of a refusal, and stores no session`, async () => {
    const { page, code } = await shell.visit(tenant);
    await enterEmail(page, user);
    await enterPassword(page, password);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(text);
    expect(code()).toBeNull();
  });
}
