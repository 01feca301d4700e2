// "Ver como": an administrator sees the portal as another person, changes nothing, and comes back.
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { pressBy, tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('region', { name: 'Ver como' });
const account = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: `Conta de ${name}` });
const usersPath = '/dashboard/administracao/usuarios';

async function viewAs(page: Page, url: string, { proves }: { readonly proves: boolean }): Promise<void> {
  await page.goto(url);
  await page.getByRole('searchbox', { name: 'Buscar pessoas' }).fill('Mariana');
  const rows = page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Mariana Costa');
  await rows.first().click();
  await page.getByRole('complementary').getByRole('button', { name: 'Ver como' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ver o portal como Mariana Costa?' });
  await dialog.getByRole('button', { name: 'Ver como' }).click();
  await expect(dialog.getByText('Informe o motivo.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Chamado 4821');
  await dialog.getByRole('button', { name: 'Ver como' }).click();
  if (proves) {
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
    await proof.getByLabel('Sua senha').fill(demoPasswords.aurora);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
  }
  await expect(bar(page)).toContainText('Somente leitura: você vê o portal como Mariana Costa.');
}

test('shows the portal as another person, refuses changes, and returns to the administrator', async ({
  page,
  context,
  faulty,
}) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  const url = faulty.url('localhost', usersPath);
  await viewAs(page, url, { proves: true });
  await expect(bar(page)).toContainText(/Termina em 1[45]:\d\d\./);
  await expect(account(page, 'Mariana Costa')).toBeVisible();
  await expectCleanInEveryLook(page, 'view-as');
  await page.setViewportSize({ width: 1440, height: 900 });

  await account(page, 'Mariana Costa').click();
  await page.getByRole('button', { name: 'Meu perfil' }).click();
  const profile = page.getByRole('dialog', { name: 'Meu perfil' });
  await profile.getByRole('textbox', { name: 'Nome' }).fill('Outra Pessoa');
  await profile.getByRole('button', { name: 'Salvar' }).click();
  await expect(profile.getByText('Somente leitura: você vê o portal como Mariana Costa.')).toBeVisible();
  await profile.getByRole('textbox', { name: 'Nome' }).fill('Mariana Costa');
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();

  await bar(page).getByRole('button', { name: 'Encerrar' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(account(page, 'Carlos Andrade')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();

  // A reload leaves a view: the stored session is the administrator's.
  await viewAs(page, url, { proves: false });
  await page.reload();
  await expect(account(page, 'Carlos Andrade')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('is begun and ended by keyboard alone', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url(), carlos);
  await page.goto(faulty.url('localhost', usersPath));
  await typeInto(page, page.getByRole('searchbox', { name: 'Buscar pessoas' }), 'Mariana');
  const row = page.getByRole('grid', { name: 'Pessoas do portal' }).locator('[data-index]');
  await expect(row).toHaveCount(1);
  await tabTo(page, page.getByRole('grid', { name: 'Pessoas do portal' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await pressBy(page, page.getByRole('complementary').getByRole('button', { name: 'Ver como' }));
  const dialog = page.getByRole('dialog', { name: 'Ver o portal como Mariana Costa?' });
  await typeInto(page, dialog.getByLabel('Motivo'), 'Chamado 4821');
  await pressBy(page, dialog.getByRole('button', { name: 'Ver como' }));
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await typeInto(page, proof.getByLabel('Sua senha'), demoPasswords.aurora);
  await pressBy(page, proof.getByRole('button', { name: 'Confirmar' }));
  await expect(bar(page)).toContainText('Somente leitura: você vê o portal como Mariana Costa.');
  // The bar is there before the page of the person, which takes the focus.
  await expect(page.getByRole('main')).toBeFocused();
  await pressBy(page, bar(page).getByRole('button', { name: 'Encerrar' }));
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
  // The walk goes on in the page of the administrator.
  await expect(page.getByRole('main')).toBeFocused();
});
