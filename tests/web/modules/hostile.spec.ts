// A hostile or faulty script does no harm: it reads nothing, sends nothing, and the portal around it stays usable.
import { withResolvers } from '#tests/support/with-resolvers.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { moduleHeartbeatMs } from '#contract/limits.ts';
import { expect, type Page } from '@playwright/test';
import { hostileTest as test } from '#tests/web/support/modules/hostile-test.ts';
import { type HostilePortal, victim } from '#tests/web/support/portals/hostile-portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';

test.beforeEach(({ context, hostile }) => signIn(context, hostile.url, victim));

const open = (page: Page, hostile: HostilePortal, item: string) => page.goto(`${hostile.url}/dashboard/ataques/${item}`);
const frame = (page: Page) => page.frameLocator('iframe');
const failure = (page: Page, title: string) => page.getByRole('alert').getByRole('heading', { name: title });

/** Expects that an honest module of the same tenant opens in the same page. */
async function expectRecovery(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click();
  await expectHonestOpens(page);
}

/** Expects the main screen without the earlier module, and opens the honest one. */
async function expectHonestOpens(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'honesto' }).click();
  await expect(frame(page).getByRole('heading', { name: 'Tudo certo' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar honesto' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** The response time of the page: the median of 21 turns, so that other load of the machine does not count. */
const responseTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const startedAt = performance.now();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      answers.push(performance.now() - startedAt);
    }
    return answers.toSorted((one, other) => one - other)[10] ?? Number.POSITIVE_INFINITY;
  });

const expectAnswersAtOnce = async (page: Page): Promise<void> => expect(await responseTime(page)).toBeLessThan(100);

test('reads nothing of the portal, the session or the device', async ({ page, hostile }) => {
  await open(page, hostile, 'leitor');
  await expect(frame(page).getByText('done')).toBeVisible();
  const found = await frame(page).getByRole('paragraph').allInnerTexts();
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((line) => line.includes('GOT'))).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  await expectAnswersAtOnce(page);
});

test('sends nothing to another server', async ({ page, hostile }) => {
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
  ['trava-a-pagina', 'O módulo foi interrompido'],
  ['enche-historico', 'O módulo foi interrompido'],
  ['erros-em-serie', 'O módulo saiu do ar'],
  ['erro-ao-abrir', 'O módulo saiu do ar'],
  ['erro-de-sintaxe', 'O módulo saiu do ar'],
  ['sem-start', 'O módulo saiu do ar'],
  ['importa-de-fora', 'Módulo bloqueado por política'],
  ['bisbilhoteiro', 'Módulo sem permissão'],
] as const) {
  test(`${item}: shows "${title}", and keeps the portal usable`, async ({ page, hostile }) => {
    const before = hostile.thief.visits.length;
    await open(page, hostile, item);
    // A busy machine needs seconds for each message of a module that sends many objects.
    await expect(failure(page, title)).toBeVisible({ timeout: 45_000 });
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(hostile.thief.visits.slice(before)).toEqual([]);
    await expectAnswersAtOnce(page);
    await expectRecovery(page);
  });
}

test('reports a missing script, and loads it on retry', async ({ page, hostile }) => {
  await hostile.publish('nao-publicado', null);
  await page.goto(`${hostile.url}/dashboard/sumido/sumido`);
  await expect(failure(page, 'Não foi possível baixar o módulo')).toBeVisible();
  await hostile.publish('nao-publicado', 'export default () => undefined;');
  await page.getByRole('button', { name: 'Recarregar módulo' }).press('Enter');
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
  // The focus stays in the module for people who work by keyboard.
  await expect(page.locator('[data-module-state]')).toBeFocused();
});

for (const [item, button, heading] of [
  ['glutao', 'Ocupar', 'Ocupados 200 MB'],
  ['glutao-na-janela', 'Dizer', 'Disse 50 MB'],
] as const) {
  test(`${item}: keeps the shell responsive during and after "${heading}"`, async ({ page, hostile }) => {
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

test('leaves a module that sends 100,000 objects once', async ({ page, hostile }) => {
  await open(page, hostile, 'guarda-muito');
  await expect(page).toHaveTitle(/^#/);
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
});

test('ignores forged messages', async ({ page, hostile }) => {
  await open(page, hostile, 'falsario');
  await expect(frame(page).getByRole('heading', { name: 'Ainda aqui' })).toBeVisible();
  await expect(page.locator('[data-module-state="running"]')).toBeVisible();
});

test('ignores the keys of the palette when a script dispatches them', async ({ page, hostile }) => {
  await open(page, hostile, 'insistente');
  await frame(page).getByRole('button', { name: 'Insistir' }).click();
  // The portal handles the messages of a script in their order.
  await expect(page).toHaveTitle(/Insistiu – /);
  const finder = page.getByRole('button', { name: 'Buscar módulos, empresas e avisos' });
  await expect(finder).toHaveAttribute('aria-expanded', 'false');
});

test('keeps the keys of a person in the palette, and ends a script that takes the focus from it', async ({ page, hostile }) => {
  await open(page, hostile, 'rouba-teclas');
  await frame(page).getByRole('heading', { name: 'Módulo' }).click();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('searchbox', { name: /^Buscar módulos/ });
  await expect(field).toBeFocused();
  // Any of the three takings may cost the key that is on its way.
  const typed = 'abcdefghijklmnopqrst';
  const ended = page.locator('[data-module-state="failed"]').waitFor({ state: 'attached' });
  // The browser does not confirm a key that is on its way to a frame when the frame is removed.
  for (const key of typed) await Promise.race([page.keyboard.type(key, { delay: 60 }), ended]);
  await ended;
  await expect.poll(async () => (await field.inputValue()).length).toBeGreaterThanOrEqual(typed.length - 3);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(failure(page, 'O módulo foi interrompido')).toBeVisible();
  await expectRecovery(page);
});

test('shows a long notice in three lines, and not all notices of a script', async ({ page, hostile }) => {
  await open(page, hostile, 'tagarela');
  await expect(page).toHaveTitle(/Avisou – /);
  const notices = page.getByRole('region', { name: 'Avisos rápidos' }).getByRole('alert');
  await expect(notices).toHaveText([/^2 W/, /^3 W/, /^4 W/]);
  const heights = await notices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(90);
});

test('copies a diagnosis without data of the person', async ({ page, context, hostile }) => {
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
  const detectionTimeout = { timeout: 2 * moduleHeartbeatMs };

  test('keeps the shell responsive and the portal usable when it hangs at its first line', async ({ page, hostile }) => {
    await open(page, hostile, 'trava-ao-abrir');
    await expect(page.getByText('Abrindo trava-ao-abrir')).toBeVisible();
    await expectAnswersAtOnce(page);
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failure(page, 'O módulo travou')).toBeVisible(detectionTimeout);
    await expectRecovery(page);
  });

  test('keeps the shell responsive when it hangs later, and loads it again', async ({ page, hostile }) => {
    await open(page, hostile, 'trava-depois');
    const button = frame(page).getByRole('button', { name: 'Travar' });
    await expect(button).toBeVisible();
    // The click never resolves, because the frame stays busy.
    const clicked = button.click({ timeout: moduleHeartbeatMs }).catch(() => undefined);
    await expect(page).toHaveTitle(/Travado – /);
    await expectAnswersAtOnce(page);
    await expect(failure(page, 'O módulo travou')).toBeVisible(detectionTimeout);
    await page.getByRole('button', { name: 'Recarregar módulo' }).click();
    await expect(button).toBeVisible();
    await clicked;
    await page.getByRole('button', { name: 'Fechar trava-depois' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('detects a script that navigates at once, however late its frame has loaded', async ({ page, hostile }) => {
  // The frame finishes loading only after this style sheet; its runtime announces itself long before.
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
  const request = page.waitForRequest(late);
  await open(page, hostile, 'fujao');
  await request;
  await expect(page.locator('iframe')).toHaveCount(1);
  load();
  await expect(failure(page, 'O módulo saiu do ar')).toBeVisible();
  await expectRecovery(page);
});
