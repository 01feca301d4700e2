// A tab that wakes after a code, a password proof or a session has expired. The page reports it at the next action, and sends no
// request that the person did not ask for.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { enterEmail, expectInside, heading, open, signInByPassword } from '#tests/web/support/login.ts';
import { enterBothSteps, enterFirstStep } from '#tests/web/support/login-places.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { sleep } from '#tests/web/support/sleep.ts';

/** Advances the clocks of the tab and of the portal by `minutes`. */
async function advanceClocks(page: Page, portal: OwnPortal, minutes: number): Promise<void> {
  await portal.setFault({ minutesLate: minutes });
  await sleep(page, minutes);
}

const code = (page: Page) => page.getByLabel('Código');

test.beforeEach(({ page }) => page.clock.install());

test('reports an expired code and sends another one', async ({ page, faulty: portal }) => {
  const email = 'helena@vidaplena.com.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url('codigo'));
  await enterEmail(page, email);
  const old = await inbox.nextCode();
  await advanceClocks(page, portal, 11);
  await expect(heading(page, 'Digite o código')).toBeVisible();
  expect(await inbox.count()).toBe(1);
  await code(page).fill(old);
  await expect(page.getByText('Código expirado')).toBeVisible();
  await code(page).fill(await inbox.nextCode());
  await expectInside(page);
  expect(await inbox.count()).toBe(2);
});

test('asks again for a password whose proof has expired, and keeps the address', async ({ page, faulty: portal }) => {
  const email = 'luana@serraverde.coop.br';
  const inbox = await portal.inbox(email);
  await open(page, portal.url('duas-etapas'));
  await enterBothSteps(page, email);
  const old = await inbox.nextCode();
  await advanceClocks(page, portal, 11);
  await code(page).fill(old);
  await expect(page.getByText('Erro na validação')).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  expect(await inbox.count()).toBe(1);
  await enterFirstStep(page);
  await code(page).fill(await inbox.nextCode());
  await expectInside(page);
});

test('leads from an idle session to the login, and back to the page and the typed text', async ({ page, faulty: portal }) => {
  // The session of this person ends after fifteen idle minutes.
  const email = 'carlos.andrade@aurora.com.br';
  await open(page, portal.url());
  await signInByPassword(page, { email, password: demoPasswords.aurora });
  await expectInside(page);
  await page.goto(portal.url('localhost', '/dashboard/vendas'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  await page.getByLabel('Nome').fill('Carlos A. Andrade');
  await advanceClocks(page, portal, 16);
  const save = page.getByRole('button', { name: 'Salvar' });
  const login = page.getByLabel('E-mail', { exact: true });
  await save.or(login).first().click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/dashboard/vendas');
  await signInByPassword(page, { email, password: demoPasswords.aurora });
  await expectInside(page, '/dashboard/vendas');
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByRole('dialog', { name: 'Meu perfil' }).getByLabel('Nome')).toHaveValue('Carlos A. Andrade');
});
