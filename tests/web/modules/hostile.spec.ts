// A hostile or broken script does no harm: it reads nothing, carries nothing away, and the portal around it stays in use.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { moduleHeartbeatMs } from '#contract/limits.ts';
import { expect, type Page, test as base } from '@playwright/test';
import { type HostilePortal, startHostilePortal, victim } from '#tests/web/support/portals/hostile-portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';

const test = base.extend<object, { hostile: HostilePortal }>({
  hostile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the parameter
    async ({}, use) => {
      const portal = await startHostilePortal();
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.beforeEach(({ context, hostile }) => signIn(context, hostile.url, victim));

const open = (page: Page, hostile: HostilePortal, item: string) => page.goto(`${hostile.url}/dashboard/ataques/${item}`);
const frame = (page: Page) => page.frameLocator('iframe');
const failure = (page: Page, title: string) => page.getByRole('alert').getByRole('heading', { name: title });

/** The portal is in use: an honest module of the same tenant opens in the same page. */
async function expectRecovery(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
  await expectHonestOpens(page);
}

/** From the main screen, where what was open is not any more. */
async function expectHonestOpens(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'honesto' }).click();
  await expect(frame(page).getByRole('heading', { name: 'Tudo certo' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar honesto' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** How long the page takes to answer: the median of some turns of its loop, for other work of the machine is none of its own. */
const usualAnswer = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const asked = performance.now();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      answers.push(performance.now() - asked);
    }
    return answers.toSorted((one, other) => one - other)[10] ?? Number.POSITIVE_INFINITY;
  });

const expectAnswersAtOnce = async (page: Page): Promise<void> => expect(await usualAnswer(page)).toBeLessThan(100);

test('reads nothing of the portal, the session or the device', async ({ page, hostile }) => {
  await open(page, hostile, 'leitor');
  await expect(frame(page).getByText('done')).toBeVisible();
  const found = await frame(page).getByRole('paragraph').allInnerTexts();
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((line) => line.includes('GOT'))).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  await expectAnswersAtOnce(page);
});

test('carries nothing away', async ({ page, hostile }) => {
  const before = hostile.thief.visits.length;
  await open(page, hostile, 'ladrao');
  await expect(frame(page).getByText('done')).toBeVisible({ timeout: 30_000 });
  const found = await frame(page).getByRole('paragraph').allInnerTexts();
  expect(found.filter((line) => line.includes('GOT'))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/dashboard/ataques/ladrao');
  expect(hostile.thief.visits.slice(before)).toEqual([]);
  await expectAnswersAtOnce(page);
});

for (const [item, title] of [
  ['fujao', 'O módulo saiu do ar'],
  ['fujao-pela-cabeca', 'O módulo saiu do ar'],
  ['fujao-por-formulario', 'O módulo saiu do ar'],
  ['recarrega-se', 'O módulo saiu do ar'],
  ['impostor', 'O módulo saiu do ar'],
  ['enxurrada', 'O módulo foi interrompido'],
  ['enxurrada-na-janela', 'O módulo foi interrompido'],
  ['erros-em-serie', 'O módulo saiu do ar'],
  ['erro-ao-abrir', 'O módulo saiu do ar'],
  ['erro-de-sintaxe', 'O módulo saiu do ar'],
  ['sem-start', 'O módulo saiu do ar'],
  ['importa-de-fora', 'Módulo bloqueado por política'],
  ['bisbilhoteiro', 'Módulo sem permissão'],
] as const) {
  test(`${item}: "${title}", and the portal goes on`, async ({ page, hostile }) => {
    const before = hostile.thief.visits.length;
    await open(page, hostile, item);
    await expect(failure(page, title)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(hostile.thief.visits.slice(before)).toEqual([]);
    await expectAnswersAtOnce(page);
    await expectRecovery(page);
  });
}

test('a script that is not there says so, and can be tried again', async ({ page, hostile }) => {
  await hostile.publish('nao-publicado', null);
  await page.goto(`${hostile.url}/dashboard/sumido/sumido`);
  await expect(failure(page, 'Não foi possível baixar o módulo')).toBeVisible();
  await hostile.publish('nao-publicado', 'export default () => undefined;');
  await page.getByRole('button', { name: 'Recarregar módulo' }).press('Enter');
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
  // A person who works by keyboard goes on from there.
  await expect(page.locator('[data-module-state]')).toBeFocused();
});

for (const [item, button, heading] of [
  ['glutao', 'Ocupar', 'Ocupados 200 MB'],
  ['glutao-na-janela', 'Dizer', 'Disse 50 MB'],
] as const) {
  test(`${item}: "${heading}", while and after which the shell answers at once`, async ({ page, hostile }) => {
    await open(page, hostile, item);
    await frame(page).getByRole('button', { name: button }).click();
    await expectAnswersAtOnce(page);
    await expect(frame(page).getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('[data-module-state="running"]')).toBeVisible();
    await expectAnswersAtOnce(page);
    await page.getByRole('button', { name: `Fechar ${item}` }).click();
    await expectHonestOpens(page);
  });
}

test('forged messages move nothing', async ({ page, hostile }) => {
  await open(page, hostile, 'falsario');
  await expect(frame(page).getByRole('heading', { name: 'Ainda aqui' })).toBeVisible();
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
});

test('the diagnosis can be copied, and says nothing of the person', async ({ page, context, hostile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, hostile, 'erros-em-serie');
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click();
  await expect(page.getByText('Diagnóstico copiado.')).toBeVisible();
  await expectCleanInEveryLook(page, 'a module that failed');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Módulo: ataques / erros-em-serie');
  expect(copied).toContain('Falha: crashed - erros-em-serie.js:3:31: Error: de novo');
  expect(copied).not.toContain(victim.email);
});

test.describe('a script that hangs', () => {
  test.describe.configure({ timeout: 4 * moduleHeartbeatMs });
  const noticed = { timeout: 2 * moduleHeartbeatMs };

  test('at its first line: the shell answers at once, and the portal goes on', async ({ page, hostile }) => {
    await open(page, hostile, 'trava-ao-abrir');
    await expect(page.getByText('Abrindo trava-ao-abrir')).toBeVisible();
    await expectAnswersAtOnce(page);
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failure(page, 'O módulo travou')).toBeVisible(noticed);
    await expectRecovery(page);
  });

  test('while it runs: the shell answers at once, and loading it again helps', async ({ page, hostile }) => {
    await open(page, hostile, 'trava-depois');
    const button = frame(page).getByRole('button', { name: 'Travar' });
    await expect(button).toBeVisible();
    // The click never comes back: the frame is busy for ever.
    const clicked = button.click({ timeout: moduleHeartbeatMs }).catch(() => undefined);
    await expect(page.getByText('Ataques').locator('xpath=..').getByText('Travado')).toBeVisible();
    await expectAnswersAtOnce(page);
    await expect(failure(page, 'O módulo travou')).toBeVisible(noticed);
    await page.getByRole('button', { name: 'Recarregar módulo' }).click();
    await expect(button).toBeVisible();
    await clicked;
    await page.getByRole('button', { name: 'Fechar trava-depois' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('a script that leaves at once is seen to leave, however late its frame has loaded', async ({ page, hostile }) => {
  // The frame is not loaded before this has come; its runtime is there, and says so, long before.
  const late = `${hostile.url}/module-frame/tarde.css`;
  await page.addInitScript((href) => {
    if (window.top === window) return;
    addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href })),
    );
  }, late);
  const { promise: loaded, resolve: load } = withResolvers();
  await page.route(late, async (route) => {
    await loaded;
    await route.fulfill({ contentType: 'text/css', body: '' });
  });
  const asked = page.waitForRequest(late);
  await open(page, hostile, 'fujao');
  await asked;
  await expect(page.locator('iframe')).toHaveCount(1);
  load();
  await expect(failure(page, 'O módulo saiu do ar')).toBeVisible();
  await expectRecovery(page);
});
