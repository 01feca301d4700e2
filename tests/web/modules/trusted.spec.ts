// A tenant that must run scripts of before, in the page itself: by name, and only those. Everything else stays in its frame.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { runOddPortal } from '../support/odd-portal.ts';
import { portalCommand } from '../support/portal-command.ts';
import { type Person, signIn } from '../support/signed-in.ts';

const operator: Person = { tenant: 'antigo', email: 'ana@antigo.com.br', password: 'Girafa-Azul-2026' };

/** As scripts were written before there were frames: into the page, as text. */
const old = `
  portal.root.innerHTML = '<h1>Tela antiga</h1><p>Página: ' + location.pathname + '</p><p id="quem"></p>';
  document.getElementById('quem').textContent = 'De ' + portal.context.user.firstNick;
  portal.root.append(portal.kit.button('Lembrar', async () => {
    await portal.storage.set('a', 'guardado');
    portal.root.append(portal.kit.element('p', {}, await portal.storage.get('a')));
  }));
`;
const framed = `portal.root.append(portal.kit.element('h1', {}, 'Em seu quadro'));`;

const tenantFile = {
  format: 'portal-tenant',
  version: 1,
  company: {
    id: 'antigo',
    status: 'enabled',
    appTitle: 'Portal Antigo',
    appName: 'Antigo',
    domain: ['antigo.localhost'],
    loginType: 'password',
    trustedScripts: ['antigo.js', 'quebrado.js'],
    module: [
      {
        id: 'telas',
        title: 'Telas',
        item: ['antigo', 'quebrado', 'outro'].map((id) => ({ id, title: id, script: `${id}.js` })),
      },
    ],
    style: { layout: { entity: { show: false } } },
  },
  scripts: [
    { name: 'antigo.js', source: old },
    { name: 'quebrado.js', source: "setInterval(() => { throw new Error('de novo'); }, 5);" },
    { name: 'outro.js', source: framed },
  ],
};

const test = base.extend<object, { readonly url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the parameter
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-trusted-'));
      const file = join(folder, 'antigo.json');
      await writeFile(file, JSON.stringify(tenantFile));
      await portalCommand(folder, ['tenant', 'import', file]);
      const person = ['--tenant', operator.tenant, '--email', operator.email, '--name', 'Ana Antiga'];
      await portalCommand(folder, ['user', 'create', ...person, '--password-stdin'], `${operator.password}\n`);
      const portal = await runOddPortal(folder);
      await use(`http://antigo.localhost:${new URL(portal.url).port}`);
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.beforeEach(({ context, url }) => signIn(context, url, operator));

const openItem = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();
const hasGlobal = (page: Page) => page.evaluate(() => 'portal' in globalThis);

test('a script that is named runs in the page, and leaves it when it is closed', async ({ page, url }) => {
  await page.goto(`${url}/dashboard`);
  await openItem(page, 'antigo');
  const place = page.getByRole('region', { name: 'Módulo antigo' });
  await expect(place.getByRole('heading', { name: 'Tela antiga' })).toBeVisible();
  await expect(place.getByText('Página: /dashboard')).toBeVisible();
  await expect(place.getByText('De Ana')).toBeVisible();
  await place.getByRole('button', { name: 'Lembrar' }).click();
  await expect(place.getByText('guardado')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar antigo' }).click();
  await expect(place).toHaveCount(0);
  expect(await hasGlobal(page)).toBe(false);
  await openItem(page, 'antigo');
  await expect(place.getByRole('heading', { name: 'Tela antiga' })).toBeVisible();
});

test('one that is not named has its frame', async ({ page, url }) => {
  await page.goto(`${url}/dashboard`);
  await openItem(page, 'outro');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Em seu quadro' })).toBeVisible();
  expect(await hasGlobal(page)).toBe(false);
});

test('one that fails again and again is taken away', async ({ page, url }) => {
  await page.goto(`${url}/dashboard`);
  await openItem(page, 'quebrado');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'O módulo saiu do ar' })).toBeVisible();
});

test('the policy of the page lets in those alone', async ({ page, url }) => {
  const answer = await page.goto(`${url}/dashboard`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const { host } = new URL(url);
  expect(policy).toContain(` ${host}/script/antigo.js ${host}/script/quebrado.js;`);
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
        script.src = '/script/outro.js';
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('refused');
});
