// The privacy centre and the proof before important changes, in one visit of a new person.
import { readFile } from 'node:fs/promises';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { goodPassword, registerNewcomer } from '#tests/web/support/newcomer.ts';
import { expect, type Locator, type Page, test } from '#tests/web/support/portal.ts';
import { signInWithNewSession } from '#tests/web/support/signed-in.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos rápidos' }).getByText(text);
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

async function expectNoCopyWithoutProof(page: Page, copying: Locator, proof: Locator): Promise<void> {
  await copying.press('Enter');
  await expect(proof.getByLabel('Sua senha')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Para baixar os seus dados, confirme que é você.')).toBeVisible();
}

async function expectCopy(page: Page, copying: Locator, email: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), copying.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^meus-dados-aurora-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    format: 'portal-personal-data/1',
    person: { email },
  });
}

test('downloads no copy without a proof, changes the phone after one, downloads a copy, requests a correction, and requests and withdraws a deletion', async ({
  page,
  context,
  request,
  portal,
}) => {
  test.setTimeout(120_000);
  const email = await registerNewcomer(portal, request, 'titular');
  const inbox = await portal.inbox(email);
  await signInWithNewSession(context, portal.url(), { tenant: 'aurora', email, password: goodPassword });
  await page.goto(portal.url('localhost', '/dashboard'));

  // By keyboard, from the footer; the address of the page does not change.
  await page.getByRole('link', { name: 'Seus dados' }).focus();
  await page.keyboard.press('Enter');
  const profile = dialogNamed(page, 'Meu perfil');
  await expect(profile.getByRole('tab', { name: 'Privacidade' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(({ pathname, hash }) => pathname === '/dashboard' && hash === '');
  const dataList = profile.getByRole('list', { name: 'Dados que guardamos sobre você' });
  await expect(dataList.getByRole('listitem')).toHaveCount(6);
  await dataList
    .getByLabel(/^Base legal e prazo de /)
    .first()
    .press('Enter');
  await expect(profile.getByText('Execução de contrato (LGPD, art. 7º, V)').first()).toBeVisible();
  await expectCleanInEveryLook(page, 'privacy');

  const proof = dialogNamed(page, 'Confirme que é você');
  const copying = profile.getByRole('button', { name: 'Baixar meus dados' });
  await expectNoCopyWithoutProof(page, copying, proof);
  await profile.getByRole('button', { name: 'Ir para Dados' }).press('Enter');
  await expect(profile.getByText(/^Verificado em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  const phone = profile.getByRole('textbox', { name: /^Telefone/ });
  const save = profile.getByRole('button', { name: 'Salvar' });
  await phone.fill('11987654321');
  await save.press('Enter');
  await expect(profile.getByRole('button', { name: 'Verificar telefone' })).toHaveAccessibleDescription(/não envia SMS/);

  await phone.fill('11912345678');
  await save.press('Enter');
  await expect(proof.getByLabel('Sua senha')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile.getByRole('alert')).toContainText('Nada foi alterado');
  await expect(phone).toHaveValue('(11) 91234-5678');
  await save.press('Enter');
  await expect(proof.getByLabel('Sua senha')).toBeFocused();
  await page.keyboard.type('não é esta');
  await page.keyboard.press('Enter');
  await expect(proof.getByLabel('Sua senha')).toHaveAccessibleDescription(/Senha incorreta/);
  await expectCleanInEveryLook(page, 'proof');
  await proof.getByRole('button', { name: 'Receber um código por e-mail' }).press('Enter');
  await proof.getByRole('button', { name: 'Enviar código' }).press('Enter');
  const code = proof.getByLabel('Código');
  await expect(code).toBeFocused();
  const right = await inbox.nextCode();
  await page.keyboard.type(right.replaceAll(/./g, right.startsWith('A') ? 'B' : 'A'));
  await expect(code).toHaveAccessibleDescription(/Código inválido\. Restam 4 tentativas\./);
  await code.fill(right);
  await expect(proof).toHaveCount(0);
  await expect(phone).toHaveValue('(11) 91234-5678');
  await expect.poll(() => inbox.countOf(/Seu telefone foi alterado/)).toBe(2);

  await profile.getByRole('tab', { name: 'Privacidade' }).click();
  await profile.getByRole('button', { name: 'Pedir correção' }).press('Enter');
  const correction = dialogNamed(page, 'Pedir correção dos seus dados');
  const wrong = correction.getByLabel('O que está errado e como deve ficar');
  const send = correction.getByRole('button', { name: 'Enviar pedido' });
  await send.press('Enter');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveAccessibleDescription(/Este campo é obrigatório!/);
  await wrong.fill('Meu nome mudou de Nova para Outra.');
  await context.setOffline(true);
  await expect(send).toHaveAccessibleDescription(/Sem conexão/);
  await send.press('Enter');
  await context.setOffline(false);
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await expect(wrong).toHaveValue('Meu nome mudou de Nova para Outra.');
  await send.press('Enter');
  await expect(toast(page, /^Pedido registrado\. Protocolo \w{10}, resposta até \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();

  // The proof is still valid, so the page does not ask for it again.
  await expectCopy(page, copying, email);
  await expect(toast(page, 'Cópia dos seus dados pronta.')).toBeVisible();
  await profile.getByRole('button', { name: 'Pedir exclusão' }).press('Enter');
  await dialogNamed(page, 'Pedir a exclusão dos seus dados?').getByRole('button', { name: 'Pedir exclusão' }).press('Enter');
  const requests = profile.getByRole('list', { name: 'Seus pedidos' });
  const deletion = requests.getByRole('listitem').filter({ hasText: 'Exclusão de dados' });
  await expect(deletion).toContainText('Em andamento');
  await expect(deletion).toContainText(/resposta até \d\d\/\d\d\/\d{4}/);
  await expect(profile.getByRole('button', { name: 'Pedir exclusão' })).toHaveAccessibleDescription(
    /^Já há um pedido em andamento: protocolo \w{10}, feito em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
  );
  await expect.poll(() => inbox.countOf(/Pedido registrado: exclusão de dados/)).toBe(1);
  await expectCleanInEveryLook(page, 'requests');

  await page.goto(new URL('#privacidade', await inbox.link(/Pedido registrado: exclusão/)).href);
  await deletion.getByRole('button', { name: /^Retirar o pedido/ }).press('Enter');
  await expect(deletion).toContainText('Retirado');
  await expect(requests).toBeFocused();
  await expect.poll(() => inbox.countOf(/Pedido retirado: exclusão de dados/)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(profile).toHaveCount(0);
});
