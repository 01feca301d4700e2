// Additions to the SDK after its first release, in real frames.
import { violations } from '#tests/web/support/axe.ts';
import { chooseOption } from '#tests/web/support/modules/form-fields.ts';
import { expectInside, signInByPassword } from '#tests/web/support/login.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn, signInWithNewSession } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const notificationScript = `export default async function start(portal) {
  const { kit, notifications, storage } = portal;
  await storage.set('filtro', 'Em aberto');
  await storage.remove('filtro');
  const kept = await storage.get('filtro');
  async function show() {
    const open = await notifications.list({ unreadOnly: true });
    const read = async () => {
      await notifications.read(open.map(({ id }) => id));
      await show();
    };
    kit.page(
      { title: 'SDK ' + portal.version },
      kit.element('p', {}, 'Guardado: ' + kept),
      kit.element('ul', { 'aria-label': 'Não lidas' }, ...open.map(({ title }) => kit.element('li', {}, title))),
      kit.button('Marcar como lidas', read),
    );
  }
  await show();
}`;

test('lists and reads notifications of the module, and updates the bell', async ({ page, context, faulty }) => {
  await faulty.publish('aurora', 'tabela-de-precos', notificationScript);
  await signIn(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
  const module = frameOf(page, 'Tabela de preços');
  await expect(module.getByRole('heading', { name: 'SDK 1.4' })).toBeVisible();
  await expect(module.getByText('Guardado: null')).toBeVisible();
  const open = module.getByRole('list', { name: 'Não lidas' }).getByRole('listitem');
  await expect(open).toHaveText(['Pedidos aguardam a sua aprovação']);
  // Mariana has three unread notices, one of them about sales.
  const bell = (count: number) => page.getByRole('button', { name: `Avisos, ${count} não lidos` });
  await expect(bell(3)).toBeVisible();
  await module.getByRole('button', { name: 'Marcar como lidas' }).click();
  await expect(open).toHaveCount(0);
  await expect(bell(2)).toBeVisible();
});

const valueScript = `export default async function start(portal) {
  const { customValue, kit } = portal;
  const changed = [];
  for (const value of ['123', 'null', '{"a":1}', ' 12 ', 'texto', 0, false, [], null]) {
    await customValue.save(value);
    if (JSON.stringify(await customValue.read()) !== JSON.stringify(value)) changed.push(value);
  }
  const received = kit.element('output', {}, '');
  const say = (text) => void (received.textContent = text);
  let refused = '';
  try {
    portal.on('entidades', () => undefined);
  } catch (error) {
    refused = error.message;
  }
  kit.page(
    { title: 'Valores' },
    kit.element('p', {}, 'Mudaram: ' + changed.length + '. ' + refused),
    kit.search({ label: 'Buscar', value: 'ipê', onSearch: say }),
    kit.form({
      submit: 'Enviar',
      fields: [
        { name: 'valor', label: 'Valor', kind: 'money', value: '1234.5' },
        { name: 'fator', label: 'Fator', kind: 'number', value: '1.234' },
      ],
      onSubmit: async (values) => say(JSON.stringify(values)),
    }),
    received,
  );
}`;

test('returns values unchanged from the server, a search and a form', async ({ page, context, faulty }) => {
  await faulty.publish('aurora', 'tabela-de-precos', valueScript);
  await signIn(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
  const module = frameOf(page, 'Tabela de preços');
  await expect(module.getByText('Mudaram: 0. portal.on: não há o evento "entidades".')).toBeVisible();
  await expect(module.getByRole('textbox', { name: /^Valor/ })).toHaveValue('R$\u00A01.234,50');
  await expect(module.getByRole('textbox', { name: /^Fator/ })).toHaveValue('1,234');
  await module.getByRole('button', { name: 'Enviar' }).click();
  await expect(module.getByRole('status')).toHaveText('{"valor":"1234.5","fator":"1.234"}');
  const search = module.getByRole('searchbox', { name: 'Buscar' });
  await expect(search).toHaveValue('ipê');
  await search.fill('');
  await search.press('Enter');
  await expect(module.getByRole('status')).toHaveText('');
});

test('passes the rest of the address of a standalone app to its script', async ({ page, context, faulty }) => {
  const source = `export default ({ context, kit }) => void kit.page({ title: 'Resto: ' + context.suffix });`;
  await faulty.publish('aurora', 'tabela-de-precos', source);
  await signIn(context, faulty.url(), mariana);
  for (const [suffix, shown] of [
    ['', 'undefined'],
    ['/48217', '/48217'],
    ['/48217/itens%20novos', '/48217/itens novos'],
    // Without a slash as well: the item with the longest matching id is opened.
    ['-48217', '-48217'],
    ['48217/itens', '48217/itens'],
  ]) {
    await page.goto(faulty.url('localhost', `/app/vendas/tabela-de-precos${suffix}`));
    await expect(frameOf(page, 'Tabela de preços').getByRole('heading', { name: `Resto: ${shown}`, exact: true })).toBeVisible();
  }
});

test('restores the text of a form after the session ended', async ({ page, context, request, portal }) => {
  const url = portal.url('localhost', '/dashboard/logistica/agenda-de-docas');
  await signInWithNewSession(context, url, mariana);
  await page.goto(url);
  const module = frameOf(page, 'Agenda de docas');
  const openForm = () => module.getByRole('button', { name: 'Reservar doca', exact: true }).click();
  await openForm();
  const dialog = module.getByRole('dialog', { name: 'Reservar doca' });
  const field = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await chooseOption(dialog, /^Empresa/, 'Aurora Matriz');
  await chooseOption(dialog, /^Doca/, /^Doca 4/);
  await chooseOption(dialog, /^Operação/, 'Expedição');
  await field('Início').fill('06:00');
  await field('Fim').fill('07:30');
  await field('Fornecedor ou rota').fill('Rota Interrompida');
  await field('Placa').fill('HGT2C31');
  const day = `24/12/${new Date().getFullYear() + 1}`;
  await field('Dia').fill('');
  await field('Dia').pressSequentially(day);
  const code = (await context.cookies()).find(({ name }) => name === 'code')?.value ?? '';
  const session = portal.url('localhost', '/api/auth/v1/session/app/aurora/user/session');
  expect((await request.delete(session, { headers: { code } })).ok()).toBe(true);

  await dialog.getByRole('button', { name: 'Reservar doca' }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('redirect_url') === new URL(url).pathname);
  await signInByPassword(page, mariana);
  await expectInside(page, new URL(url).pathname);
  await expect(page.getByText('Restaurar o que você estava preenchendo?')).toBeVisible();
  expect(await violations(page), 'restore').toEqual([]);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await openForm();
  await expect(field('Fornecedor ou rota')).toHaveValue('Rota Interrompida');
  await expect(dialog.getByRole('combobox', { name: /^Doca/ })).toHaveText(/^Doca 4/);
  await expect(field('Fim')).toHaveValue('07:30');
  await expect(field('Placa')).toHaveValue('HGT2C31');
  await expect(field('Dia')).toHaveValue(day);
});
