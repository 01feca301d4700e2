// Dialogs of the kit in a real frame: focus, foot, and failures.
import { violations } from '#tests/web/support/axe.ts';
import { viewsScript } from '#tests/web/support/modules/kit-scripts.ts';
import { kitTest, received } from '#tests/web/support/modules/kit-test.ts';
import { expect } from '#tests/web/support/portal.ts';

kitTest('keeps the focus in a dialog, closes it by Escape and returns the focus', async ({ open }) => {
  const { page, module } = await open(viewsScript);
  const opener = module.getByRole('button', { name: 'Recusar pedido' });
  const widthOf = async () => (await opener.boundingBox())?.width;
  const width = await widthOf();
  await opener.click();
  const dialog = module.getByRole('dialog', { name: 'Recusar o pedido' });
  await expect(dialog).toHaveAccessibleDescription('O vendedor lê o motivo.');
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  expect(await violations(page), 'dialog').toEqual([]);
  // The press is pending until the dialog closes, but a button that waits for the person is not busy.
  await expect(module.locator('[aria-busy]')).toHaveCount(0);
  expect(await widthOf()).toBe(width);
  // Tab stays in the dialog, because the module behind it is inert.
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Recusar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Recusar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(received(module)).toHaveText('null');
  await opener.click();
  await dialog.getByLabel('Motivo').fill('Limite');
  await page.keyboard.press('Enter');
  await expect(received(module)).toHaveText('Limite');
  await expect(opener).toBeFocused();
  // A press beside the dialog closes it as well.
  await opener.click();
  await module.locator('html').click({ position: { x: 5, y: 5 } });
  await expect(received(module)).toHaveText('null');
});

kitTest('asks before a dialog discards a typed text', async ({ open }) => {
  const { page, module } = await open(viewsScript);
  const opener = module.getByRole('button', { name: 'Recusar pedido' });
  const dialog = module.getByRole('dialog', { name: 'Recusar o pedido' });
  const question = module.getByRole('alertdialog', { name: 'Descartar o que você mudou?' });
  const reason = dialog.getByLabel('Motivo');
  await opener.click();
  await reason.fill('Limite');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
    () => module.locator('html').click({ position: { x: 5, y: 5 } }),
  ]) {
    await leave();
    await expect(question).toHaveAccessibleDescription('O que você mudou ainda não foi salvo.');
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(reason).toHaveValue('Limite');
  }
  await reason.focus();
  await page.keyboard.press('Escape');
  expect(await violations(page), 'question').toEqual([]);
  await question.getByRole('button', { name: 'Voltar' }).click();
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(received(module)).toHaveText('null');
  await expect(opener).toBeFocused();
});

/** A page of a route, with a question and a form in a dialog. */
const routeScript = `export default async function start({ kit, route }) {
  const note = () => kit.dialog({ title: 'Anotar', content: (close) => kit.form({
    fields: [{ name: 'nota', label: 'Nota', kind: 'text' }], submit: 'Salvar nota', onSubmit: async () => close(),
  }) });
  const end = () => kit.confirm({ title: 'Encerrar o pedido?', confirm: 'Encerrar pedido' });
  await kit.routes({
    '/': () => kit.page({ title: 'Lista' }, kit.button('Abrir', () => route.push('/1'))),
    '/1': () => kit.page({ title: 'Pedido' }, kit.button('Encerrar', end), kit.button('Anotar', note)),
  });
}`;

kitTest('closes a dialog by Back, and leaves its page by another one', async ({ open }) => {
  const { page, module } = await open(routeScript);
  const opener = module.getByRole('button', { name: 'Abrir' });
  await opener.click();
  await module.getByRole('button', { name: 'Encerrar' }).click();
  await expect(module.getByRole('dialog', { name: 'Encerrar o pedido?' })).toBeVisible();
  await page.goBack();
  await expect(module.getByRole('dialog')).toHaveCount(0);
  await expect(module.getByRole('button', { name: 'Encerrar' })).toBeFocused();
  await expect(page).toHaveURL(/\/tabela-de-precos\/1$/);
  await page.goBack();
  await expect(module.getByRole('heading', { name: 'Lista' })).toBeVisible();
  await expect(opener).toBeFocused();
});

kitTest('keeps a dialog with a typed text at Back', async ({ open }) => {
  const { page, module } = await open(routeScript);
  await module.getByRole('button', { name: 'Abrir' }).click();
  await module.getByRole('button', { name: 'Anotar' }).click();
  const note = module.getByRole('dialog', { name: 'Anotar' });
  await note.getByLabel('Nota').fill('Ligar amanhã');
  await page.goBack();
  await module.getByRole('alertdialog', { name: 'Descartar o que você mudou?' }).getByRole('button', { name: 'Voltar' }).click();
  await expect(note.getByLabel('Nota')).toHaveValue('Ligar amanhã');
  await expect(page).toHaveURL(/\/tabela-de-precos\/1$/);
});

/** A dialog that loads a form of twelve fields, of which two share a line. With "espera" in "Campo 0" a submission fails at F9. */
const longFormScript = `export default function start({ kit }) {
  const received = kit.element('output', { 'aria-label': 'Recebido' }, '');
  let end;
  const ask = async () => {
    const place = kit.element('div');
    const answer = kit.dialog({ title: 'Reservar doca', sentence: 'A reserva entra na agenda.', content: (close) => {
      void kit.load(place, async () => kit.form({
        fields: [
          { name: 'inicio', label: 'Início', kind: 'time', required: true, value: '08:00', width: 'half' },
          { name: 'fim', label: 'Fim', kind: 'time', required: true, value: '09:00', width: 'half' },
          ...Array.from({ length: 10 }, (_, index) => ({ name: 'campo' + index, label: 'Campo ' + index, kind: 'text' })),
        ],
        submit: 'Reservar',
        onSubmit: async ({ campo0 }) => {
          if (campo0 === 'espera') await new Promise((_, reject) => { end = () => reject(new Error('A doca foi ocupada.')); });
          close('reservado');
        },
      }));
      return place;
    } });
    received.textContent = String(await answer);
  };
  addEventListener('keydown', ({ key }) => key === 'F9' && end?.());
  kit.page({ title: 'Docas' }, kit.button('Reservar doca', ask), received);
}`;

kitTest('holds the button of a form in the foot of the dialog while the body scrolls', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  const { module } = await open(longFormScript);
  const opener = module.getByRole('button', { name: 'Reservar doca' });
  await opener.click();
  const dialog = module.getByRole('dialog', { name: 'Reservar doca' });
  const submit = dialog.getByRole('button', { name: 'Reservar', exact: true });
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const body = dialog.locator('.k-dialog-body');
  await expect(submit).toBeInViewport({ ratio: 1 });
  await expect(field('Início')).toBeFocused();
  await dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  await expect(body.getByRole('button', { name: 'Reservar', exact: true })).toHaveCount(0);
  const before = await submit.boundingBox();
  await field('Campo 9').scrollIntoViewIfNeeded();
  expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await submit.boundingBox()).toEqual(before);
  expect(await violations(page), 'scrolled').toEqual([]);

  const lineOf = async (name: string) => (await field(name).boundingBox())?.y;
  expect(await lineOf('Início')).toBe(await lineOf('Fim'));
  await page.setViewportSize({ width: 460, height: 640 });
  await expect.poll(async () => (await lineOf('Fim')) === (await lineOf('Início'))).toBe(false);
  expect(await violations(page), '460 px').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 560 });

  // While the form is submitted, nothing closes the dialog. The failure is shown in the form.
  await field('Campo 0').fill('espera');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('F9');
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText('A doca foi ocupada.');
  await expect(alert).toBeFocused();

  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await module.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(received(module)).toHaveText('null');
  await opener.click();
  await field('Campo 1').press('Enter');
  await expect(received(module)).toHaveText('reservado');
  await expect(opener).toBeFocused();
});

kitTest('shows the failure of a confirmation, and answers after a success', async ({ open }) => {
  const { page, module } = await open(viewsScript);
  await module.getByRole('button', { name: 'Encerrar' }).click();
  const dialog = module.getByRole('alertdialog', { name: 'Encerrar o contrato CT-014?' });
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await module.locator('html').click({ position: { x: 5, y: 5 } });
  await dialog.getByRole('button', { name: 'Encerrar contrato' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('O banco não respondeu.');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page), 'failed').toEqual([]);
  await dialog.getByRole('button', { name: 'Encerrar contrato' }).click();
  await expect(received(module)).toHaveText('true');
  await module.getByRole('button', { name: 'Encerrar' }).click();
  await dialog.getByRole('button', { name: 'Voltar' }).press('Enter');
  await expect(received(module)).toHaveText('false');
});
