// The first step after registration: name, phone, and the proof of identity before a change of the phone.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, typeInto } from '#tests/web/support/keyboard.ts';
import { open } from '#tests/web/support/login.ts';
import { goodPassword, registerNewcomer } from '#tests/web/support/newcomer.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';

const phone = (page: Page) => page.getByLabel('Telefone');
const save = (page: Page) => page.getByRole('button', { name: 'Salvar e continuar' });
const secondStep = (page: Page) => page.getByText('Etapa 2 de 4', { exact: true });

test('saves a phone, and asks for a proof before another one replaces it', async ({ page, context, request, portal }) => {
  test.setTimeout(120_000);
  const email = await registerNewcomer(portal, request, 'telefone');
  await signIn(context, portal.url(), { tenant: 'aurora', email, password: goodPassword });
  await open(page, portal.url('localhost', '/welcome'));
  await typeInto(page, phone(page), '(11) 98273-118');
  await pressBy(page, save(page));
  await expect(phone(page)).toHaveAccessibleDescription(/Confira o telefone: fixo tem 8 dígitos e celular tem 9/);
  await expect(phone(page)).toBeFocused();
  await expectCleanInEveryLook(page, 'a mobile number without its last digit');
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(phone(page)).toHaveValue('(11) 98273-1180');
  await pressBy(page, save(page));
  await expect(secondStep(page)).toBeVisible();

  await page.goBack();
  await expect(phone(page)).toHaveValue('(11) 98273-1180');
  await phone(page).fill('0800 591 2040');
  await pressBy(page, save(page));
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof.getByLabel('Sua senha')).toBeFocused();
  await expectCleanInEveryLook(page, 'the proof for another phone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Nada foi alterado: é preciso confirmar que é você.');
  await expect(phone(page)).toHaveValue('0800 591 2040');
  await pressBy(page, save(page));
  await expect(proof.getByLabel('Sua senha')).toBeFocused();
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await expect(secondStep(page)).toBeVisible();

  // The proof is still valid, so the phone can be removed without another one.
  await page.goBack();
  await expect(phone(page)).toHaveValue('0800 591 2040');
  await phone(page).fill('');
  await pressBy(page, save(page));
  await expect(secondStep(page)).toBeVisible();
  await page.goBack();
  await expect(phone(page)).toHaveValue('');
});

test('shows directory data as read-only', async ({ page, context, portal }) => {
  const claudia = { tenant: 'ldap', email: 'claudia.pinto@metalferreira.com.br', password: demoPasswords.ferreira };
  await signIn(context, portal.url('ldap'), claudia);
  await open(page, portal.url('ldap', '/welcome'));
  await expect(page.getByText('Nome e telefone são administrados pelo domínio da sua empresa.')).toBeVisible();
  await expect(page.getByLabel('Nome')).not.toBeEditable();
  await expect(phone(page)).not.toBeEditable();
  await expectCleanInEveryLook(page, 'data of the directory');
  await pressBy(page, page.getByRole('button', { name: 'Continuar' }));
  await expect(secondStep(page)).toBeVisible();
});
