// An administrator changes the guest of another host: the portal asks who they are first, and nothing that was typed is lost.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { pressBy } from '#tests/web/support/keyboard.ts';
import { expectInside, open } from '#tests/web/support/login.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { carlos, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test('asks for a proof before the change of a guest of another host, and then repeats the change', async ({
  page,
  context,
  portal,
}) => {
  await signInWithNewSession(context, portal.url(), carlos);
  await open(page, portal.url('localhost', '/dashboard'));
  await expectInside(page);
  await pressBy(page, page.getByRole('banner').getByRole('button', { name: /^Conta de / }));
  await pressBy(page, page.getByRole('button', { name: 'Convidados' }));
  const dialog = page.getByRole('dialog', { name: 'Convidados' });
  const emails = dialog.getByRole('textbox', { name: /^E-mails/ });
  await emails.fill('rosana.lima@limacontabil.com.br');
  const disable = async (): Promise<void> => {
    await pressBy(page, dialog.getByRole('button', { name: 'Ações de Juliana Prado' }));
    await page.getByRole('menuitem', { name: 'Desativar' }).press('Enter');
  };
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });

  await disable();
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nada foi alterado: é preciso confirmar que é você.')).toBeVisible();
  await expect(emails).toHaveValue('rosana.lima@limacontabil.com.br');

  await disable();
  await proof.getByLabel('Sua senha').fill(demoPasswords.aurora);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Juliana Prado não entra mais no portal.')).toBeVisible();
  await expect(emails).toHaveValue('rosana.lima@limacontabil.com.br');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Juliana Prado pode entrar de novo.')).toBeVisible();
});
