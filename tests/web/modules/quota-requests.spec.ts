// "Pedir aumento": from a refusal, and from the panel of "Cotas".
import { expectCleanInEveryLook, sideways } from '#tests/web/support/axe.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { beatriz, carlos, mariana, type Person, signInWithNewSession } from '#tests/web/support/signed-in.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const asking = (page: Page) => page.getByRole('dialog', { name: 'Pedir aumento' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos rápidos' });
const guests = (page: Page) => page.getByRole('dialog', { name: 'Convidados' });
const panel = (page: Page) => page.getByRole('complementary');
const refused = 'Limite de 1 convidado por anfitrião atingido.';

const widen = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });

async function openQuotas(page: Page, portal: Pick<OwnPortal, 'url'>, quota: string): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard/administracao/cotas'));
  await page.getByRole('row', { name: new RegExp(`^${quota}`) }).click();
}

async function signInAs(page: Page, portal: Pick<OwnPortal, 'url'>, person: Person): Promise<void> {
  await page.context().clearCookies();
  await signInWithNewSession(page.context(), portal.url(), person);
}

/** Invites a person as a host who is at the limit. */
async function invite(page: Page, portal: Pick<OwnPortal, 'url'>): Promise<void> {
  await page.goto(portal.url('localhost', '/dashboard'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Conta de / })
    .click();
  await page.getByRole('button', { name: 'Convidados' }).click();
  await guests(page)
    .getByRole('textbox', { name: /^E-mails/ })
    .fill(`pessoa.${Date.now()}@clienteteste.com.br`);
  await guests(page).getByRole('button', { name: 'Enviar 1 convite' }).click();
  await expect(guests(page).getByText(refused)).toBeVisible();
}

test('a host whom a quota refuses asks for more by keyboard, and is then shown the open request', async ({ page, faulty }) => {
  test.slow();
  await faulty.setLimit('aurora', 'guests', 1, 'block');
  await signInAs(page, faulty, mariana);
  await invite(page, faulty);
  await expect(toasts(page).getByRole('button', { name: 'Pedir aumento' })).toBeVisible();
  await guests(page).getByRole('button', { name: 'Pedir aumento' }).press('Enter');
  await asking(page).getByRole('button', { name: 'Enviar pedido' }).press('Enter');
  await expect(asking(page).getByText('Informe um número.').first()).toBeVisible();
  await asking(page)
    .getByLabel(/^Limite desejado/)
    .fill('1');
  await asking(page)
    .getByLabel(/^Motivo/)
    .fill('A feira trouxe clientes novos.');
  await expect(asking(page).getByText('Informe mais do que o limite de hoje, 1.').first()).toBeVisible();
  await expectCleanInEveryLook(page, 'the request for a higher limit');
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await widen(page);
  await asking(page)
    .getByLabel(/^Limite desejado/)
    .fill('40');
  await asking(page).getByRole('button', { name: 'Enviar pedido' }).press('Enter');
  await expect(toasts(page).getByText(/^Pedido enviado\. Protocolo /)).toBeVisible();
  await expect(asking(page)).toBeHidden();

  await invite(page, faulty);
  await toasts(page).getByRole('button', { name: 'Pedir aumento' }).click();
  await asking(page)
    .getByLabel(/^Limite desejado/)
    .fill('50');
  await asking(page)
    .getByLabel(/^Motivo/)
    .fill('Outra vez.');
  await asking(page).getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(asking(page).getByText('Já existe um pedido aberto para esta cota')).toBeVisible();
  await expectCleanInEveryLook(page, 'the open request');
  await widen(page);
  const link = asking(page).getByRole('link', { name: 'Ver o seu pedido' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(asking(page)).toBeHidden();
  // The typed address of the invitation is not lost without a question.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(page).toHaveURL(/visao=minhas&protocolo=/);
  await expect(panel(page).getByText('A feira trouxe clientes novos.').first()).toBeVisible();

  await signInAs(page, faulty, carlos);
  await openQuotas(page, faulty, 'Convidados por anfitrião');
  await expect(panel(page).getByText(/^Todo o portal: 40\. Pedido de Mariana Costa em/)).toBeVisible();
});

test('a person who reads the quotas asks from the panel, and the request takes the place of the button', async ({
  page,
  faulty,
}) => {
  test.slow();
  await faulty.setGroups('aurora', beatriz.email, ['admin-users']);
  await signInAs(page, faulty, beatriz);
  await openQuotas(page, faulty, 'SMS');
  await panel(page).getByRole('button', { name: 'Pedir aumento' }).click();
  await asking(page)
    .getByLabel(/^Limite desejado/)
    .fill('2.000');
  await asking(page)
    .getByLabel(/^Motivo/)
    .fill('A campanha de dezembro vai por SMS.');
  await asking(page).getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(panel(page).getByText(/^Todo o portal: 2\.000\. Pedido de Beatriz Lima em/)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Pedir aumento' })).toBeHidden();
  await expectCleanInEveryLook(page, 'the panel with an open request');
});
