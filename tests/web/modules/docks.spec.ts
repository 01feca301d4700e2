// The dock schedule of the demo: a full day, and reservations of free times, with a browser whose language is English.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { formatDate } from '#contract/rules/date.ts';
import { chooseOption } from '#tests/web/support/modules/form-fields.ts';
import { hold } from '#tests/web/support/network/held.ts';
import { expectUncovered } from '#tests/web/support/layout/uncovered.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {}, locale: 'en-US' });

const path = '/dashboard/logistica/agenda-de-docas';
/** The summary of today. A request whose time is over does not wait for confirmation any more. */
const fullDay = /^21 reservas(?:, [12] a confirmar)?$/;
/** A day without bookings of the demo, which no other run has chosen. */
const emptyDay = (): string => brazilianDay(new Date(Date.now() + (60 + Math.floor(Math.random() * 2_000)) * 86_400_000));

test('draws a full day with its closed dock, and offers no hour of the past', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', path));
  const module = frameOf(page, 'Agenda de docas');
  await expect(module.getByRole('rowheader')).toHaveCount(6);
  await expect(module.getByRole('gridcell', { name: /^Manutenção da niveladora até 12:00/ })).toBeVisible();
  await expect(module.getByText(fullDay)).toBeVisible();
  await expect(module.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-disabled', 'true');
  await module.getByRole('button', { name: 'Dia anterior' }).click();
  await expect(module.getByRole('button', { name: 'Hoje' })).not.toHaveAttribute('aria-disabled');
  await expect(module.getByRole('button', { name: /^Reservar Doca/ })).toHaveCount(0);
  await expect(page).toHaveURL(/[?&]dia=\d{4}-\d\d-\d\d(?:&|$)/);
  const day = new URL(page.url()).searchParams.get('dia');
  await module.getByRole('radio', { name: 'Betim' }).click();
  await expect(module.getByRole('rowheader')).toHaveCount(5);
  // A reload and a shared link open the same warehouse and day.
  await expect(page).toHaveURL(/[?&]deposito=Betim(?:&|$)/);
  await page.reload();
  await expect(module.getByRole('radio', { name: 'Betim' })).toBeChecked();
  await expect(module.getByRole('rowheader')).toHaveCount(5);
  expect(new URL(page.url()).searchParams.get('dia')).toBe(day);
});

test('shows today when the address names a day that no month has', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', `${path}?dia=2026-02-30`));
  const module = frameOf(page, 'Agenda de docas');
  await expect(module.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-disabled', 'true');
  await expect(module.getByRole('rowheader')).toHaveCount(6);
});

test('offers the docks of the chosen warehouse while its agenda loads', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const agenda = await hold(page, /\/sql\/docas-lista/);
  await page.goto(portal.url('localhost', path));
  const module = frameOf(page, 'Agenda de docas');
  const dialog = module.getByRole('dialog', { name: 'Reservar doca' });
  const expectDocks = async (count: number) => {
    await module.getByRole('button', { name: 'Reservar doca', exact: true }).click();
    await dialog.getByRole('combobox', { name: /^Doca/ }).click();
    await expect(module.getByRole('option', { name: /^Doca/ })).toHaveCount(count);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await expectDocks(6);
  await module.getByRole('radio', { name: 'Serra' }).click();
  await expectDocks(4);
  await expect(module.getByRole('rowheader')).toHaveCount(0);
  agenda.release();
  await expect(module.getByRole('rowheader')).toHaveCount(4);
});

test('opens a reservation of the day on the page after the late answer for an earlier day', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  const [earlier, today] = [emptyDay(), brazilianDay(new Date())];
  const late = await hold(page, /\/sql\/docas-lista/, (request) => request.postData()?.includes(earlier) === true);
  await page.goto(portal.url('localhost', `${path}?dia=${earlier}`));
  const module = frameOf(page, 'Agenda de docas');
  await expect.poll(late.count).toBe(1);
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes(earlier) === true && /docas-lista/.test(response.url()),
  );
  await module.getByRole('button', { name: 'Hoje' }).click();
  await expect(module.getByText(fullDay)).toBeVisible();
  late.release();
  await answered;
  const block = module.getByRole('button', { name: /^(?:Recebimento|Expedição), / }).first();
  await block.click();
  await expect(module.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('dia')).toBe(today);
});

test('reserves a free hour, refuses another reservation of it, and cancels it', async ({ page, context, portal }) => {
  const day = emptyDay();
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', `${path}?deposito=Campinas&dia=${day}`));
  const module = frameOf(page, 'Agenda de docas');
  await expect(module.getByText('Nenhuma reserva', { exact: true })).toBeVisible();
  const dialog = module.getByRole('dialog', { name: 'Reservar doca' });
  const field = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
  const submit = dialog.getByRole('button', { name: 'Reservar doca' });
  const fillIn = async (title: string) => {
    await chooseOption(dialog, /^Operação/, 'Recebimento');
    await field('Fornecedor ou rota').fill(title);
    await field('Placa').fill('HGT2C31');
    await chooseOption(dialog, /^Empresa/, 'Aurora Matriz');
  };
  await module.getByRole('button', { name: 'Reservar Doca 2, 15:00 a 16:00' }).click();
  await expect(dialog.getByRole('combobox', { name: /^Doca/ })).toHaveText(/^Doca 2/);
  await expect(field('Dia')).toHaveValue(formatDate(day));
  await expect(field('Início')).toHaveValue('15:00');
  await expect(field('Fim')).toHaveValue('16:00');
  // The times share a line, and the button stays in view while the fields scroll.
  const lineOf = async (label: string) => (await field(label).boundingBox())?.y;
  await expect.poll(async () => (await lineOf('Início')) === (await lineOf('Fim'))).toBe(true);
  await expect(submit).toBeInViewport({ ratio: 1 });
  await fillIn('Óleos Cerrado');
  await submit.click();
  await expect(page.getByText(`Doca 2 reservada para ${formatDate(day)}, das 15:00 às 16:00.`)).toBeVisible();
  const block = module.getByRole('button', { name: 'Recebimento, 15:00 a 16:00, Óleos Cerrado' });
  await expect(block).toBeVisible();
  await expect(module.getByText('1 reserva', { exact: true })).toBeVisible();
  await expect(block).toBeFocused();

  await module.getByRole('button', { name: 'Reservar Doca 2, 14:00 a 15:00' }).click();
  await field('Fim').fill('15:30');
  await fillIn('Usina Boa Vista');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('A doca 2 já está reservada das 15:00 às 16:00 para Óleos Cerrado.');
  await expect(field('Fornecedor ou rota')).toHaveValue('Usina Boa Vista');
  await field('Fim').fill('14:00');
  // In a low window the message below the field must not stay under the foot of the dialog.
  await page.setViewportSize({ width: 1280, height: 520 });
  await submit.click();
  await expect(field('Fim')).toHaveAccessibleDescription('O fim precisa vir depois do início.');
  await expectUncovered(dialog.getByText('O fim precisa vir depois do início.'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await module.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);

  await block.click();
  const reservation = module.getByRole('dialog', { name: 'Óleos Cerrado' });
  await expect(reservation).toContainText('Mariana Costa');
  await expect(reservation).toContainText(`Doca 2, ${formatDate(day)}, das 15:00 às 16:00.`);
  await reservation.getByRole('button', { name: 'Cancelar reserva' }).click();
  // The question returns to the reservation.
  await expect(module.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await reservation.getByRole('button', { name: 'Cancelar reserva' }).click();
  await module.getByRole('alertdialog').getByRole('button', { name: 'Cancelar reserva' }).click();
  await expect(page.getByText('Reserva cancelada.')).toBeVisible();
  await expect(module.getByText('Nenhuma reserva', { exact: true })).toBeVisible();
});
