// A text that was typed in a module: Back closes the dialog in front of it, and nothing discards a text without a question.
import { kitTest } from '#tests/web/support/modules/kit-test.ts';
import { hold } from '#tests/web/support/network/held.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Locator, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {} });

const agenda = '/dashboard/logistica/agenda-de-docas';
const question = 'Descartar o que você mudou?';

/** Fills a field of the module, and waits until the portal knows that a text would be lost. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  const isGuarded = () => field.page().evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isGuarded).toBe(true);
}

/** Opens the agenda of docks from the main screen, and the dialog of a reservation with a typed name. */
async function typeReservation(page: Page, home: string) {
  await page.goto(home);
  await page.getByRole('link', { name: 'Agenda de docas', exact: true }).click();
  const module = frameOf(page, 'Agenda de docas');
  await module.getByRole('button', { name: 'Reservar doca', exact: true }).click();
  const dialog = module.getByRole('dialog', { name: 'Reservar doca' });
  const name = dialog.getByRole('textbox', { name: /^Fornecedor ou rota/ });
  await typeInto(name, 'Rápido Sul');
  return { module, dialog, name };
}

test('asks at Back before a typed reservation is lost, and closes its dialog only', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const { module, dialog, name } = await typeReservation(page, portal.url('localhost', '/dashboard'));
  const asked = module.getByRole('alertdialog', { name: question });
  await page.goBack();
  await expect(asked).toBeVisible();
  // Another Back answers like Escape.
  await page.goBack();
  await expect(asked).toHaveCount(0);
  await expect(name).toHaveValue('Rápido Sul');
  await expect(page).toHaveURL(new RegExp(agenda));
  await page.goBack();
  await asked.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(agenda));
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('asks before "Fechar" and another page lose a typed reservation', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const { name } = await typeReservation(page, portal.url('localhost', '/dashboard'));
  const asked = page.getByRole('alertdialog', { name: question });
  for (const leave of [
    () => page.getByRole('button', { name: 'Fechar Agenda de docas' }).click(),
    () => page.getByRole('banner').getByRole('link').first().click(),
  ]) {
    await leave();
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(name).toHaveValue('Rápido Sul');
    await expect(page).toHaveURL(new RegExp(agenda));
  }
  await page.getByRole('button', { name: 'Fechar Agenda de docas' }).click();
  await asked.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('lets the browser ask before a reload loses a typed reservation', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const { name } = await typeReservation(page, portal.url('localhost', '/dashboard'));
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(name).toHaveValue('Rápido Sul');
});

/** A record with a decision and a dialog. */
const recordScript = `export default async function start({ kit, route }) {
  const note = () => kit.dialog({ title: 'Anotar', content: (close) => kit.form({
    fields: [{ name: 'nota', label: 'Nota', kind: 'text' }], submit: 'Salvar nota', onSubmit: async () => { close(); await route.back('/'); },
  }) });
  const decide = () => kit.decision({
    amount: 'R$ 10,00', approve: { label: 'Aprovar', onPress: () => {} },
    refuse: { label: 'Recusar', submit: 'Recusar pedido', reasons: ['Preço'].map((value) => ({ value, label: value })), onSubmit: () => {} },
  });
  await kit.routes({
    '/': () => kit.page({ title: 'Lista' }, kit.button('Abrir', () => route.push('/1'))),
    '/1': () => kit.page({ title: 'Pedido', back: '/', foot: decide() }, kit.button('Anotar', note)),
  });
}`;

kitTest('keeps the address of a record while its dialog is in front', async ({ open }) => {
  const { page, module } = await open(recordScript);
  await module.getByRole('button', { name: 'Abrir' }).click();
  await module.getByRole('button', { name: 'Anotar' }).click();
  const note = module.getByRole('dialog', { name: 'Anotar' });
  await expect(note).toBeVisible();
  await page.goBack();
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/\/tabela-de-precos\/1$/);
  await module.getByRole('button', { name: 'Anotar' }).click();
  await typeInto(note.getByLabel('Nota'), 'Ligar amanhã');
  await page.goBack();
  await module.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/tabela-de-precos\/1$/);
  await expect(module.getByRole('heading', { name: 'Pedido' })).toBeAttached();
  // The script itself leaves without a question.
  await note.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(page).toHaveURL(/\/tabela-de-precos$/);
  await expect(module.getByRole('heading', { name: 'Lista' })).toBeVisible();
});

kitTest('asks before Back and the button of the page lose a typed refusal', async ({ open }) => {
  const { page, module } = await open(recordScript);
  await module.getByRole('button', { name: 'Abrir' }).click();
  await module.getByRole('button', { name: 'Recusar' }).click();
  const message = module.getByLabel('Mensagem');
  await typeInto(message, 'Acima do orçamento');
  const asked = page.getByRole('alertdialog', { name: question });
  await page.goBack();
  await asked.getByRole('button', { name: 'Voltar' }).click();
  await expect(message).toHaveValue('Acima do orçamento');
  await module.getByRole('button', { name: 'Voltar' }).first().click();
  const askedInModule = module.getByRole('alertdialog', { name: question });
  await askedInModule.getByRole('button', { name: 'Voltar' }).click();
  // While the question is in front, Back closes it alone.
  await expect(askedInModule).toBeHidden();
  await expect(page).toHaveURL(/\/tabela-de-precos\/1$/);
  await page.goBack();
  await asked.getByRole('button', { name: 'Descartar' }).click();
  await expect(module.getByRole('heading', { name: 'Lista' })).toBeVisible();
});

kitTest('closes a refusal by Escape at each of its controls, and shows all of it in a short window', async ({ open }) => {
  const { page, module } = await open(recordScript);
  await module.getByRole('button', { name: 'Abrir' }).click();
  const opener = module.getByRole('button', { name: 'Recusar', exact: true });
  const submit = module.getByRole('button', { name: 'Recusar pedido' });
  const reason = module.getByRole('combobox', { name: 'Motivo da recusa' });
  const back = module.getByRole('group', { name: 'Decisão' }).getByRole('button', { name: 'Voltar' });
  for (const control of [reason, back, submit]) {
    await opener.click();
    await control.press('Escape');
    await expect(submit).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await expect(reason).toBeFocused();
  await page.setViewportSize({ width: 360, height: 480 });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(reason).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await opener.click();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(reason).toBeInViewport({ ratio: 1 });
});

test('closes the dialog of a reservation by an Escape right after it opened', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', agenda));
  const module = frameOf(page, 'Agenda de docas');
  const opener = module.getByRole('button', { name: 'Reservar doca', exact: true });
  const docks = await hold(page, /\/sql\/docas-do-deposito/);
  await opener.press('Enter');
  await page.keyboard.press('Escape');
  await expect(module.getByRole('dialog')).toHaveCount(0);
  docks.release();
  await expect(module.getByRole('rowheader')).toHaveCount(6);
  await expect(module.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('keeps the note about an order for the way back to it', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), carlos);
  await page.goto(portal.url('localhost', '/dashboard/vendas/aprovacoes'));
  const module = frameOf(page, 'Aprovações');
  await module.locator('tbody tr').first().getByRole('button').click();
  const note = module.getByRole('textbox', { name: /^Observação/ });
  await note.fill('Ligar antes');
  await page.goBack();
  await expect(module.getByRole('heading', { name: 'Aprovações' })).toBeVisible();
  await page.goForward();
  await expect(note).toHaveValue('Ligar antes');
});

kitTest('shows the icon of a block that has no room for a line', async ({ open }) => {
  const { module } = await open(`export default function start({ kit }) {
    const block = (id, from, to) => ({ id, lane: '1', from, to, kind: 'a', title: 'Rápido Sul' });
    kit.page({ title: 'Agenda' }, kit.lanes({
      label: 'Doca', from: '06:00', to: '18:00', kinds: [{ id: 'a', label: 'Recebimento', icon: 'receiving', tone: 'info' }],
      lanes: [{ id: '1', label: 'Doca 1' }], blocks: [block('curta', '17:00', '17:15'), block('longa', '08:00', '10:00')], onOpen: () => {},
    }));
  }`);
  const short = module.getByRole('button', { name: 'Recebimento, 17:00 a 17:15, Rápido Sul' });
  await expect(short).toHaveAttribute('title', 'Recebimento, 17:00 a 17:15, Rápido Sul');
  await expect(short.getByText('Rápido Sul')).toBeHidden();
  await expect(short.locator('.k-icon')).toBeInViewport({ ratio: 1 });
  await expect(module.getByRole('button', { name: /08:00/ }).getByText('Rápido Sul')).toBeVisible();
});
