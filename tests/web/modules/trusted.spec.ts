// A tenant with trusted legacy scripts, which run in the page: those named in the configuration alone. Other scripts stay in
// their frame.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { runFaultyPortal } from '#tests/web/support/portals/faulty-portal.ts';
import { portalCommand } from '#tests/web/support/portals/portal-command.ts';
import { type Person, signIn } from '#tests/web/support/signed-in.ts';

/** An administrator of the portal. */
const administrator: Person = { tenant: 'antigo', email: 'caio@antigo.com.br', password: 'Girafa-Azul-2026' };
const operator: Person = { tenant: 'antigo', email: 'ana@antigo.com.br', password: 'Girafa-Azul-2026' };

/** A legacy script, which writes markup into the page. */
const legacySource = `
  portal.root.innerHTML = '<h1>Tela antiga</h1><p>Página: ' + location.pathname + '</p><p id="quem"></p>';
  document.getElementById('quem').textContent = 'De ' + portal.context.user.firstNick;
  portal.root.append(portal.kit.button('Lembrar', async () => {
    await portal.storage.set('a', 'guardado');
    portal.root.append(portal.kit.element('p', {}, await portal.storage.get('a')));
  }));
  portal.root.append(portal.kit.button('Marcar', async () => {
    const answer = await portal.notifications.read([1]).then(() => 'Marcado', (error) => error.message);
    portal.root.append(portal.kit.element('p', {}, answer));
  }));
`;
const framedSource = `portal.root.append(portal.kit.element('h1', {}, 'Em seu quadro'));`;

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
      {
        id: 'gestao',
        title: 'Gestão',
        role: { groups: ['admin'] },
        item: [{ id: 'usuarios', title: 'Usuários', script: 'native:users' }],
      },
    ],
    style: { layout: { entity: { show: false } } },
  },
  scripts: [
    { name: 'antigo.js', source: legacySource },
    { name: 'quebrado.js', source: "setInterval(() => { throw new Error('de novo'); }, 5);" },
    { name: 'outro.js', source: framedSource },
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
      for (const [{ tenant, email, password }, ...options] of [
        [operator, '--name', 'Ana Antiga', '--groups', 'telas'],
        [administrator, '--name', 'Caio Chefe', '--groups', 'admin'],
      ] as const) {
        const person = ['--tenant', tenant, '--email', email, ...options];
        await portalCommand(folder, ['user', 'create', ...person, '--password-stdin'], `${password}\n`);
      }
      const portal = await runFaultyPortal(folder);
      await use(`http://antigo.localhost:${new URL(portal.url).port}`);
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.beforeEach(({ context, url }) => signIn(context, url, operator));

const openItem = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();
/** Whether the page accepts text as markup, which is possible only while a trusted script is open. */
const acceptsMarkup = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>x</b>';
      return true;
    } catch {
      return false;
    }
  });
const hasGlobal = (page: Page) => page.evaluate(() => 'portal' in globalThis);

test('runs a trusted script in the page, and removes it on close', async ({ page, url }) => {
  await page.goto(`${url}/dashboard`);
  await expect(page.getByRole('button', { name: 'antigo', exact: true })).toBeVisible();
  expect(await acceptsMarkup(page)).toBe(false);
  await openItem(page, 'antigo');
  const place = page.getByRole('region', { name: 'Módulo antigo' });
  await expect(place.getByRole('heading', { name: 'Tela antiga' })).toBeVisible();
  await expect(place.getByText('Página: /dashboard')).toBeVisible();
  expect(await acceptsMarkup(page)).toBe(true);
  await expect(place.getByText('De Ana')).toBeVisible();
  await place.getByRole('button', { name: 'Lembrar' }).click();
  await expect(place.getByText('guardado')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fechar antigo' }).click();
  await expect(place).toHaveCount(0);
  expect(await hasGlobal(page)).toBe(false);
  expect(await acceptsMarkup(page)).toBe(false);
  await openItem(page, 'antigo');
  await expect(place.getByRole('heading', { name: 'Tela antiga' })).toBeVisible();
});

test('shows administrators alone the trusted scripts and the open one', async ({ page, context, url }) => {
  await page.goto(`${url}/dashboard`);
  await openItem(page, 'antigo');
  await expect(page.getByRole('heading', { name: 'Tela antiga' })).toBeVisible();
  await expect(page.getByText('Modo confiável')).toHaveCount(0);
  await context.clearCookies({ name: 'code' });
  await signIn(context, url, administrator);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: 'Modo confiável' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modo confiável' });
  await expect(dialog.getByRole('list', { name: 'Módulos confiáveis' }).getByRole('listitem')).toHaveText([
    'antigo.jsTelas / antigo',
    'quebrado.jsTelas / quebrado',
  ]);
  await expectCleanInEveryLook(page, 'what is trusted');
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await page.setViewportSize({ width: 320, height: 800 });
  await openItem(page, 'antigo');
  const bar = page.getByRole('region', { name: 'antigo', exact: true });
  await expect(bar.getByText('Modo confiável')).toBeVisible();
  await expectCleanInEveryLook(page, 'a trusted script');
  await bar.getByRole('button', { name: 'Fechar antigo' }).click();
  await openItem(page, 'outro');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Em seu quadro' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'outro', exact: true }).getByText('Modo confiável')).toHaveCount(0);
});

test('runs an unlisted script in its frame', async ({ page, url }) => {
  await page.goto(`${url}/dashboard`);
  await openItem(page, 'outro');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Em seu quadro' })).toBeVisible();
  expect(await hasGlobal(page)).toBe(false);
});

test('runs a trusted script in its frame, and refuses its changes, for an administrator who sees the portal as another person', async ({
  page,
  context,
  url,
}) => {
  test.slow();
  await context.clearCookies({ name: 'code' });
  await signIn(context, url, administrator);
  await page.goto(`${url}/dashboard/gestao/usuarios?q=ana`);
  await page.getByRole('grid', { name: 'Pessoas do portal' }).getByText('Ana Antiga').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Ver como' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver o portal como Ana Antiga?' });
  await dialog.getByLabel('Motivo').fill('Chamado 4821');
  await dialog.getByRole('button', { name: 'Ver como' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Sua senha').fill(administrator.password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await openItem(page, 'antigo');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('De Ana')).toBeVisible();
  expect(await hasGlobal(page)).toBe(false);
  expect(await acceptsMarkup(page)).toBe(false);
  await frame.getByRole('button', { name: 'Marcar' }).click();
  await expect(frame.getByText('Somente leitura: você vê o portal como Ana Antiga.')).toBeVisible();
});

test('blocks a trusted script when the policy of the page allows none, as in the desktop app', async ({ page, url }) => {
  await page.route('**/dashboard', async (route) => {
    // Node asks the system for names under `localhost`, which may not resolve them.
    const { host, port, pathname } = new URL(route.request().url());
    const response = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}`,
      headers: { ...route.request().headers(), host },
    });
    const policy = response.headers()['content-security-policy'] ?? '';
    const strict = policy.replace(' dompurify default', ' dompurify').replaceAll(/ \S+\/script\/\S+\.js/g, '');
    expect(strict).not.toBe(policy);
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': strict } });
  });
  await page.goto(`${url}/dashboard`);
  await openItem(page, 'antigo');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Módulo bloqueado por política' })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
  await openItem(page, 'outro');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Em seu quadro' })).toBeVisible();
});

test('removes a trusted script that fails repeatedly', async ({ page, url }) => {
  await page.goto(`${url}/dashboard`);
  await openItem(page, 'quebrado');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'O módulo saiu do ar' })).toBeVisible();
});

test('allows trusted scripts alone in the policy of the page', async ({ page, url }) => {
  const answer = await page.goto(`${url}/dashboard`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const { host } = new URL(url);
  expect(policy).toContain(` ${host}/script/antigo.js ${host}/script/quebrado.js;`);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types portal dompurify default");
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        // Passes Trusted Types, which would refuse the script before the list of addresses is checked.
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        trustedTypes.createPolicy('default', { createScriptURL: (address: string) => address });
        const script = document.createElement('script');
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
        script.src = '/script/outro.js';
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('refused');
});
