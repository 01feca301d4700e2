// Every step of the login without an accessibility violation, in both modes and at the narrowest and a usual width.
import { choosePassword, giveEmail, heading, open } from './support/login.ts';
import { sideways, violations } from './support/axe.ts';
import { expect, type Page, test } from './support/portal.ts';

async function expectClean(page: Page, step: string): Promise<void> {
  expect(await violations(page), step).toEqual([]);
  expect(await sideways(page), `${step}: scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A promise and what ends it (Promise.withResolvers is not in Node 20). */
function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let end: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, resolve: () => end?.() };
}

// The server counts questions about an address: each look has people of its own.
const looks = [
  { colorScheme: 'light', width: 320, person: 'rafael.nogueira', patient: 'helena', blocked: 'igor.siqueira' },
  { colorScheme: 'light', width: 1280, person: 'beatriz.lima', patient: 'renato', blocked: 'igor.siqueira' },
  { colorScheme: 'dark', width: 320, person: 'carlos.andrade', patient: 'helena', blocked: 'igor.siqueira' },
  { colorScheme: 'dark', width: 1280, person: 'lucas.teixeira', patient: 'renato', blocked: 'igor.siqueira' },
] as const;

for (const { colorScheme, width, person, patient, blocked } of looks) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('every step', async ({ page, context, portal }) => {
      await open(page, portal.url());
      await expect(page.getByText('Fechamento de novembro')).toBeVisible();
      await expectClean(page, 'e-mail');
      await giveEmail(page, 'mariana');
      await expect(page.getByText('Informe um email válido.')).toBeVisible();
      await expectClean(page, 'e-mail with a problem');
      await giveEmail(page, `${person}@aurora.com.br`);
      await expect(heading(page, 'Como você quer entrar?')).toBeVisible();
      await expectClean(page, 'method');
      await choosePassword(page);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText('Senha incorreta')).toBeVisible();
      await expectClean(page, 'password with a problem');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectClean(page, 'failure');
    });

    test('code and messages, of a yellow tenant too', async ({ page, portal }) => {
      // No mail is sent: a fifth code within an hour would be refused.
      await page.route('**/otp/request', (route) =>
        route.fulfill({ json: { reference: 'K7', expiresAt: '2026-11-21T12:00:00Z', resendAt: '2026-11-21T12:00:00Z' } }),
      );
      await open(page, portal.url('codigo'));
      await giveEmail(page, `${patient}@vidaplena.com.br`);
      await expect(page.getByText('Confira se o e-mail traz a referência K7.')).toBeVisible();
      await expectClean(page, 'code');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText('Este campo é obrigatório!')).toBeVisible();
      await expectClean(page, 'code with a problem');
      await open(page, portal.url('senha'));
      await expectClean(page, 'yellow e-mail');
      await giveEmail(page, `${blocked}@girassol.com.br`);
      await expect(heading(page, 'Acesso bloqueado')).toBeVisible();
      await expectClean(page, 'blocked');
      await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
      await giveEmail(page, `ninguem-${colorScheme}-${width}@girassol.com.br`);
      await expect(heading(page, 'Não encontramos este e-mail')).toBeVisible();
      await expectClean(page, 'unknown');
    });
  });
}

test('the page is drawn before its script runs, and the script moves nothing', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  const still = await context.newPage();
  await still.goto(portal.url());
  const drawn = await still.getByLabel('E-mail').boundingBox();
  expect(drawn).not.toBeNull();
  await context.close();

  const running = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const broken: string[] = [];
  running.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') broken.push(message.text());
  });
  await open(running, portal.url());
  await expect(running.getByText('Fechamento de novembro')).toBeVisible();
  expect((await running.getByLabel('E-mail').boundingBox())?.x).toBeCloseTo(drawn?.x ?? 0, 0);
  expect(broken).toEqual([]);
  await running.close();
});

test('what was typed before the script ran stays', async ({ page, portal }) => {
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(portal.url(), { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('mariana.costa@aurora.com.br');
  release();
  await expect(page.locator('#root[data-ready]')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('mariana.costa@aurora.com.br');
});
