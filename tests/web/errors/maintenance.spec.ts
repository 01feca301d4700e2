// Systems of the tenant that do not answer (docs/specification.md, section 4): after 7000 ms the page shows maintenance, and the
// person is not signed in. login-extras.spec.ts and login-after.spec.ts cover the end of a maintenance.
import { connectionCheckTimeoutMs } from '#contract/limits.ts';
import { choosePassword, expectInside, enterEmail, enterPassword, heading, open } from '#tests/web/support/login.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { mariana } from '#tests/web/support/signed-in.ts';

/** Opens a session of Mariana and returns the code of its transfer address. */
async function transferSession({ request }: Page, portal: OwnPortal): Promise<string> {
  const post = async (path: string, more: object): Promise<string> => {
    const answer = await request.post(portal.url('localhost', `/api/auth/v1/${path}`), more);
    return ((await answer.json()) as { readonly code: string }).code;
  };
  const { email, password } = mariana;
  const code = await post('general/app/aurora/login', { data: { email, password } });
  return post('session/app/aurora/x/hand-off', { headers: { code } });
}

test('shows maintenance and signs out when the systems do not answer in time, and recovers afterwards', async ({
  page,
  faulty: portal,
}) => {
  await portal.setFault({ queries: { 'from filiais limit 1': 'silent' } });
  await open(page, portal.url());
  await enterEmail(page, mariana.email);
  await choosePassword(page);
  const check = page.waitForRequest(/\/sql\/conexao/);
  const opened = page.waitForResponse((response) => response.url().endsWith('/aurora/login'));
  await enterPassword(page, mariana.password);
  await check;
  const since = Date.now();
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  expect(Date.now() - since).toBeGreaterThan(connectionCheckTimeoutMs - 500);
  await expect(page.getByText('Estamos atualizando os dados do portal. Volte em alguns minutos.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie + (localStorage.getItem('code') ?? ''))).not.toContain('code=');
  const { code } = (await (await opened).json()) as { readonly code: string };
  const session = portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
  await expect.poll(async () => (await page.request.get(session, { headers: { code } })).status()).toBe(401);

  await portal.setFault({});
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(heading(page, 'Boas-vindas ao Portal Aurora')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(mariana.email);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await choosePassword(page);
  await enterPassword(page, mariana.password);
  await expectInside(page);
});

test('shows maintenance for a transferred session', async ({ page, faulty: portal }) => {
  const received = portal.url('localhost', `/session/${await transferSession(page, portal)}`);
  await portal.setFault({ queries: { 'from filiais limit 1': 'silent' } });
  await open(page, received);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible({ timeout: 3 * connectionCheckTimeoutMs });
  await expect(page.getByText('Estamos atualizando os dados do portal. Volte em alguns minutos.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie + (localStorage.getItem('code') ?? ''))).not.toContain('code=');
  await portal.setFault({});
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(mariana.email);
});
