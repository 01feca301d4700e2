// A tab that slept longer than what it waited for: a code, the proof of a password, a session. It says so once somebody goes on, and
// nothing is sent that nobody asked for.
import { choosePassword, expectInside, giveEmail, givePassword, heading, open } from '#tests/web/support/login.ts';
import { giveBothSteps, giveFirstStep } from '#tests/web/support/login-places.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { sleep } from '#tests/web/support/sleep.ts';

/** `minutes` pass for the tab and for the portal. */
async function passNight(page: Page, portal: OwnPortal, minutes: number): Promise<void> {
  await portal.be({ minutesLate: minutes });
  await sleep(page, minutes);
}

const code = (page: Page) => page.getByLabel('Código');

test.beforeEach(({ page }) => page.clock.install());

test('an expired code is reported, and another one is on its way', async ({ page, odd: portal }) => {
  const email = 'helena@vidaplena.com.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url('codigo'));
  await giveEmail(page, email);
  const old = await inbox.nextCode();
  await passNight(page, portal, 11);
  await expect(heading(page, 'Digite o código')).toBeVisible();
  expect(await inbox.count()).toBe(1);
  await code(page).fill(old);
  await expect(page.getByText('Código expirado')).toBeVisible();
  await code(page).fill(await inbox.nextCode());
  await expectInside(page);
  expect(await inbox.count()).toBe(2);
});

test('a password proven too long ago is asked for again, and the address is not', async ({ page, odd: portal }) => {
  const email = 'luana@serraverde.coop.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url('duas-etapas'));
  await giveBothSteps(page, email);
  const old = await inbox.nextCode();
  await passNight(page, portal, 11);
  await code(page).fill(old);
  await expect(page.getByText('Erro na validação')).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  expect(await inbox.count()).toBe(1);
  await giveFirstStep(page);
  await code(page).fill(await inbox.nextCode());
  await expectInside(page);
});

test('an idle session leads to the login, and back to the place and to the typed text', async ({ page, odd: portal }) => {
  // Fifteen minutes without use end his session.
  const email = 'carlos.andrade@aurora.com.br';
  await open(page, portal.url());
  await giveEmail(page, email);
  await choosePassword(page);
  await givePassword(page, 'Aurora@2026');
  await expectInside(page);
  await page.goto(portal.url('localhost', '/dashboard/vendas'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  await page.getByLabel('Nome').fill('Carlos A. Andrade');
  await passNight(page, portal, 16);
  const save = page.getByRole('button', { name: 'Salvar' });
  const login = page.getByLabel('E-mail', { exact: true });
  await save.or(login).first().click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/dashboard/vendas');
  await giveEmail(page, email);
  await choosePassword(page);
  await givePassword(page, 'Aurora@2026');
  await expectInside(page, '/dashboard/vendas');
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByRole('dialog', { name: 'Meu perfil' }).getByLabel('Nome')).toHaveValue('Carlos A. Andrade');
});
