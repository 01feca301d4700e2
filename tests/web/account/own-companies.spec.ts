// A person adds, edits and removes their companies in "Empresas". The people belong to no other journey.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { tabTo, typeInto } from '#tests/web/support/keyboard.ts';
import { enterEmail, enterPassword, expectInside } from '#tests/web/support/login.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import { camila, girassol, mariana, type Person, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

const clarice: Person = { tenant: 'homologacao', email: 'clarice@ipelivros.com.br', password: demoPasswords.ipeLivros };
const pampa = (email: string): Person => ({ tenant: 'validacao', email, password: demoPasswords.pampa });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Empresas', exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: 'Adicionar empresa' });
const editing = (page: Page) => page.getByRole('dialog', { name: /^Editar empresa/ });
const managing = (page: Page) => page.getByRole('dialog', { name: 'Gerenciar empresas' });
const control = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });
const field = (page: Page, name: string | RegExp) => form(page).getByRole('textbox', { name });

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await control(page, /empresas?$/).click();
  await dialog(page).getByRole('button', { name: 'Adicionar' }).click();
  await expect(form(page)).toBeVisible();
}

async function chooseContract(page: Page, name: string): Promise<void> {
  await form(page)
    .getByRole('button', { name: /Tipo de contrato/ })
    .click();
  await page.getByRole('option', { name }).click();
}

async function fillForm(page: Page, code: string, description: string): Promise<void> {
  await field(page, /^CNPJ/).fill(code);
  await field(page, /^Descrição/).fill(description);
  await chooseContract(page, 'Livre');
}

const submit = (page: Page) => form(page).getByRole('button', { name: 'Adicionar', exact: true });

test('adds, chooses, edits and removes a company, and shows the right values', async ({ page, context, faulty }) => {
  test.slow();
  await signInWithNewSession(context, faulty.url('senha'), camila);
  await openForm(page, faulty.url('senha', '/dashboard'));
  // Only the fields of the tenant's configuration appear.
  await expect(form(page).getByRole('textbox')).toHaveCount(6);
  await expect(form(page).getByRole('textbox', { name: /Etiqueta/ })).toHaveCount(0);
  await submit(page).click();
  await expect(form(page).getByText('Este campo é obrigatório!').first()).toBeVisible();
  await fillForm(page, '12abc34501de35', 'Usina Nova');
  await expect(field(page, /^CNPJ/)).toHaveValue('12.ABC.345/01DE-35');
  await field(page, /^Cidade/).fill('Salinas');
  await field(page, /^Demanda/).fill('1500,5');
  await field(page, /^Início/).fill('01022026');
  await submit(page).click();
  await expect(form(page)).toHaveCount(0);

  // It is in the list at once, and chosen.
  await expect(dialog(page)).toContainText('3 de 3 selecionadas');
  await expect(dialog(page).getByRole('option', { name: 'Usina Nova' })).toHaveAttribute('aria-selected', 'true');
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(control(page, '3 empresas')).toBeVisible();

  await control(page, '3 empresas').click();
  await dialog(page).getByRole('button', { name: 'Gerenciar' }).click();
  // Companies of the tenant can be removed, but not edited.
  await expect(managing(page).getByRole('button', { name: /^Editar/ })).toHaveCount(1);
  await managing(page).getByRole('button', { name: 'Editar Usina Nova' }).click();
  await expect(editing(page).getByRole('textbox', { name: /^Demanda/ })).toHaveValue('1.500,5');
  await expect(editing(page).getByRole('textbox', { name: /^Início/ })).toHaveValue('01/02/2026');
  await expect(editing(page).getByRole('textbox', { name: /^CNPJ/ })).toHaveCount(0);
  await editing(page)
    .getByRole('textbox', { name: /^Descrição/ })
    .fill('Usina Velha');
  await editing(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(editing(page)).toHaveCount(0);
  await expect(managing(page).getByRole('listitem').filter({ hasText: 'Usina Velha' })).toBeVisible();

  // The removal of a chosen company changes the choice and the values.
  await managing(page).getByRole('button', { name: 'Remover Usina Velha' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remover Usina Velha?' });
  await expect(question).toContainText('Você deixa de ver os dados de Usina Velha (12.ABC.345/01DE-35)');
  const values = page.waitForRequest((request) => request.url().includes('/api/remotesql/'));
  await question.getByRole('button', { name: 'Remover empresa' }).click();
  await expect(question).toHaveCount(0);
  await values;
  await expect(managing(page).getByRole('listitem').filter({ hasText: 'Usina Velha' })).toHaveCount(0);
  await managing(page).getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog(page)).toContainText('2 de 2 selecionadas');
  await page.keyboard.press('Escape');
  await expect(control(page, '2 empresas')).toBeVisible();
});

test('adds the first company of a person, and offers to choose it', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url('senha'), camila);
  // The person has companies, which the list withholds.
  let listed: readonly object[] = [];
  await page.route('**/entity/list**', (route) => route.fulfill({ json: listed }));
  await page.goto(faulty.url('senha', '/dashboard'));
  await control(page, /empresas?$/).click();
  await expect(dialog(page).getByText('Nenhuma empresa ainda')).toBeVisible();
  await expectCleanInEveryLook(page, 'no company');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog(page).getByRole('button', { name: 'Adicionar empresa' }).click();
  await fillForm(page, '12ABC34501DE35', 'Usina Nova');
  listed = [{ code: '12ABC34501DE35', description: 'Usina Nova', editable: true }];
  await submit(page).click();
  await expect(dialog(page).getByRole('option', { name: 'Usina Nova' })).toHaveAttribute('aria-selected', 'true');
  await dialog(page).getByRole('button', { name: 'Gerenciar' }).click();
  await managing(page).getByRole('button', { name: 'Remover Usina Nova' }).click();
  listed = [];
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover empresa' }).click();
  await expect(dialog(page).getByText('Nenhuma empresa ainda')).toBeVisible();
});

test('says why a company is not added, and keeps what was typed', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url('senha'), camila);
  await openForm(page, faulty.url('senha', '/dashboard'));
  await fillForm(page, '12.ABC.345/01DE-36', 'Usina Nova');
  await submit(page).click();
  await expect(form(page).getByText('CNPJ inválido')).toBeVisible();
  await field(page, /^CNPJ/).fill('30558174000135');
  await submit(page).click();
  await expect(form(page).getByText('Você já possui esta empresa')).toBeVisible();
  await field(page, /^CNPJ/).fill('71420086000150');
  await submit(page).click();
  await expect(form(page).getByText('Esta empresa pertence a outro grupo')).toBeVisible();
  await expect(field(page, /^CNPJ/)).toBeFocused();
  await expect(field(page, /^Descrição/)).toHaveValue('Usina Nova');
  await expectCleanInEveryLook(page, 'the form with a problem');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.route('**/entity/12ABC34501DE35', (route) => route.abort());
  await field(page, /^CNPJ/).fill('12ABC34501DE35');
  await submit(page).click();
  await page.getByRole('button', { name: 'Ok, entendi' }).click();
  await expect(field(page, /^Descrição/)).toHaveValue('Usina Nova');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('restores a company that was being added when the session ended', async ({ page, context, faulty }) => {
  await signInWithNewSession(context, faulty.url('senha'), camila);
  await openForm(page, faulty.url('senha', '/dashboard'));
  await fillForm(page, '12ABC34501DE35', 'Usina Nova');
  // The server refuses the session of this request, as it does after the end of a session.
  await page.route('**/api/access/**/entity/12ABC34501DE35', (route) =>
    route.continue({ headers: { ...route.request().headers(), code: 'x'.repeat(43) } }),
  );
  await submit(page).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === '/dashboard');
  await enterEmail(page, camila.email);
  await enterPassword(page, camila.password);
  await expectInside(page);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await expect(field(page, /^CNPJ/)).toHaveValue('12.ABC.345/01DE-35');
  await expect(field(page, /^Descrição/)).toHaveValue('Usina Nova');
  await expect(form(page).getByRole('button', { name: /Tipo de contrato/ })).toContainText('Livre');
});

test('manages companies by keyboard alone, without accessibility violations', async ({ page, context, portal }) => {
  await signIn(context, portal.url('senha'), girassol);
  await page.goto(portal.url('senha', '/dashboard'));
  await control(page, '23 empresas').click();
  await tabTo(page, dialog(page).getByRole('button', { name: 'Gerenciar' }));
  await page.keyboard.press('Enter');
  await expect(managing(page).getByRole('searchbox')).toBeFocused();
  await typeInto(page, managing(page).getByRole('searchbox'), 'salinas');
  await page.keyboard.press('Enter');
  await expect(managing(page).getByRole('listitem')).toHaveCount(1);
  await tabTo(page, managing(page).getByRole('button', { name: 'Remover Unidade Salinas' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remover Unidade Salinas?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(managing(page).getByRole('button', { name: 'Remover Unidade Salinas' })).toBeFocused();
  await expectCleanInEveryLook(page, 'the management');
});

test('leads to the proof where the tenant asks for one, and offers no addition without it', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/dashboard'));
  await control(page, '3 empresas').click();
  await expect(dialog(page).getByRole('button', { name: 'Gerenciar' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Adicionar', exact: true })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Adicionar empresa' }).click();
  await expect(page).toHaveURL(portal.url('localhost', '/entities-validation'));
});

const openMenu = (page: Page) => control(page, /^Conta de /).click();
const entry = (page: Page) => page.getByRole('button', { name: 'Adicionar empresa', exact: true });

test.describe('the account menu', () => {
  test('opens the form where the tenant asks for no proof', async ({ page, context, portal }) => {
    await signIn(context, portal.url('senha'), girassol);
    await page.goto(portal.url('senha', '/dashboard'));
    await openMenu(page);
    await entry(page).click();
    await expect(field(page, /^CNPJ/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('button', { name: 'Gerenciar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+K');
    await page.getByRole('searchbox').fill('adicionar empresa');
    await page.getByRole('menuitem', { name: 'Adicionar empresa' }).click();
    await expect(form(page)).toBeVisible();
  });

  test('leads to the proof where the tenant asks for one', async ({ page, context, portal }) => {
    await signIn(context, portal.url(), mariana);
    await page.goto(portal.url('localhost', '/dashboard'));
    await openMenu(page);
    await entry(page).click();
    await expect(page).toHaveURL(portal.url('localhost', '/entities-validation'));
  });

  test('offers no addition where the tenant allows none', async ({ page, context, portal }) => {
    await signIn(context, portal.url('homologacao'), clarice);
    await page.goto(portal.url('homologacao', '/menu'));
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Meu perfil' })).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
  });
});

test('an administrator of people edits a company of somebody else by its CNPJ', async ({ page, context, faulty }) => {
  // Bruno proves a company, for which Célia does not act.
  await faulty.forgetCompanies('validacao', 'bruno@pampa.com.br');
  await signInWithNewSession(context, faulty.url('validacao'), pampa('bruno@pampa.com.br'));
  await page.goto(faulty.url('validacao', '/entities-validation'));
  await page.getByRole('button', { name: 'Adicionar empresa', exact: true }).click();
  await field(page, /^CNPJ/).fill('33.441.087/0001-91');
  await form(page).getByRole('button', { name: 'Adicionar e validar' }).click();
  await expect(page.getByRole('heading', { name: 'Empresa validada' })).toBeVisible();

  await context.clearCookies();
  await signInWithNewSession(context, faulty.url('validacao'), pampa('celia@pampa.com.br'));
  await page.goto(faulty.url('validacao', '/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('searchbox').fill('escolher empresas');
  await page.getByRole('menuitem', { name: /^Escolher empresas/ }).click();
  await dialog(page).getByRole('button', { name: 'Gerenciar' }).click();
  await typeInto(page, managing(page).getByRole('searchbox'), '33.441.087/0001-91');
  await page.keyboard.press('Enter');
  await expectCleanInEveryLook(page, 'a company of somebody else');
  await page.setViewportSize({ width: 1280, height: 800 });
  await managing(page).getByRole('button', { name: 'Editar 33.441.087/0001-91' }).click();
  await editing(page)
    .getByRole('textbox', { name: /^Descrição/ })
    .fill('Rede Bom Preço');
  await editing(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  // Only an administrator makes this change, so that the portal asks who it is.
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Sua senha').fill(demoPasswords.pampa);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/Rede Bom Preço/).first()).toBeVisible();
  await expect(editing(page)).toHaveCount(0);
});
