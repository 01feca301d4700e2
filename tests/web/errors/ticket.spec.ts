// Failures of files and of the router (docs/specification.md, section 8): each one is shown in its place, with the text of the
// specification, and reported. Typed text and the session stay.
import { expectNoFailure, failuresOf } from '#tests/web/support/failure.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import type { Fault } from '#tests/web/support/portals/fault-proxy.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const pdf = { name: 'tela.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\numa tela') };
const json = (body: unknown, status = 200) => ({ type: 'application/json', text: JSON.stringify(body), status });

interface FailureCase {
  readonly name: string;
  readonly fault: Fault;
  readonly message: string;
  /** Code and status of its report; null when the failure is not reported. */
  readonly reported: readonly [string, number] | null;
}

const place = /\/public\/app\/[^/]+\/upload$/;
const router = /\/api\/core\/.*router$/;
const routerMessage = 'Este chamado já está aberto com outro número.';

/** Failures of a file, which is uploaded when it is chosen and shows them in its row. */
const fileCases: readonly FailureCase[] = [
  {
    name: 'rejects an upload place without key and address',
    fault: { path: place, how: json({ key: '', url: '', link: '' }) },
    message: 'Não foi possível fazer upload do arquivo.',
    reported: ['#ERROR_UPLOAD_FILE', 500],
  },
  {
    name: 'shows a failing storage',
    fault: { method: 'PUT', path: /./, how: { status: 500 } },
    message: 'Ocorreu um erro ao salvar o arquivo!',
    reported: ['#ERROR_UPLOAD_FILE', 500],
  },
];

/** Failures of the ticket, which are shown above the form. */
const ticketCases: readonly FailureCase[] = [
  {
    name: 'shows an unknown answer of the router as a refusal, not as a lost session',
    fault: { path: router, how: { status: 418 } },
    message: 'O portal não aceitou o pedido.',
    reported: null,
  },
  {
    name: 'shows the message of a router that refuses',
    fault: { path: router, how: json({ code: '#CONFLICT', message: routerMessage, correlationId: 'c-1' }, 409) },
    message: routerMessage,
    reported: null,
  },
  {
    name: 'shows a failing router',
    fault: { path: router, how: { status: 503 } },
    message: 'O portal não aceitou o pedido.',
    reported: ['#ERRO_ROUTER_REQUEST', 503],
  },
];

test('keeps the ticket and its file through every failure, and opens it afterwards', async ({
  page,
  context,
  proxied: { proxy, ...portal },
}) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', '/help'));
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abrir chamado' });
  await expect(dialog.getByLabel('Nome')).toHaveValue(/^Mariana/);
  await dialog.getByRole('button', { name: 'Assunto' }).press('Enter');
  await page.getByRole('option', { name: 'Boletos e notas' }).click();
  await dialog.getByLabel('Descrição').fill('A nota 48.217 não tem XML.');
  await dialog.getByRole('checkbox', { name: /Concordo que estes dados/ }).check();

  const submit = dialog.getByRole('button', { name: 'Abrir chamado' });
  const reports = async () =>
    (await failuresOf(portal, 'aurora')).map(([, code, status]) => [code, status]).filter(([code]) => code !== '#CONNECTION');
  const expected = await reports();
  const expectReported = async ({ reported }: FailureCase): Promise<void> => {
    await expectNoFailure(page);
    await expect(dialog.getByLabel('Descrição')).toHaveValue('A nota 48.217 não tem XML.');
    if (reported !== null) expected.push([...reported]);
    await expect.poll(reports).toEqual(expected);
  };

  const row = dialog.getByRole('listitem').filter({ hasText: pdf.name });
  for (const [index, one] of fileCases.entries()) {
    await test.step(one.name, async () => {
      proxy.fail(one.fault);
      if (index === 0) await dialog.getByLabel('Anexos').setInputFiles(pdf);
      else await row.getByRole('button', { name: `Tentar de novo: ${pdf.name}` }).click();
      await expect(row).toContainText(one.message);
      await expectReported(one);
    });
  }
  proxy.fail();
  await row.getByRole('button', { name: `Tentar de novo: ${pdf.name}` }).click();
  await expect(row).toContainText(/ · enviado$/);

  for (const one of ticketCases) {
    await test.step(one.name, async () => {
      proxy.fail(one.fault);
      await submit.click();
      await expect(dialog.getByRole('alert').filter({ hasText: one.message })).toBeVisible();
      await expectReported(one);
    });
  }

  proxy.fail();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Chamado aberto' })).toBeFocused();
  const number = (await page.getByText(/^Número /).innerText()).replace('Número ', '');

  // The person has the file from the ticket, also after a download that failed.
  await dialog.getByRole('button', { name: 'Fechar' }).last().press('Enter');
  const own = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: number }) });
  await own.locator('summary').press('Enter');
  const download = own.getByRole('button', { name: `Baixar ${pdf.name}` });
  proxy.fail({ path: /\/x\/tickets\/file\?/, how: { status: 404 } });
  await download.press('Enter');
  await expect(own.getByRole('alert')).not.toBeEmpty();
  proxy.fail();
  const saving = page.waitForEvent('download');
  await download.press('Enter');
  expect((await saving).suggestedFilename()).toBe(pdf.name);
  await expect(own.getByRole('alert')).toHaveCount(0);
});
