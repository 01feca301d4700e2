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
const cases: readonly FailureCase[] = [
  {
    name: 'rejects an upload place without key and address',
    fault: { path: place, how: json({ key: '', url: '', link: '' }) },
    message: 'tela.pdf: Não foi possível fazer upload do arquivo.',
    reported: ['#ERROR_UPLOAD_FILE', 500],
  },
  {
    name: 'shows a failing storage',
    fault: { method: 'PUT', path: /./, how: { status: 500 } },
    message: 'tela.pdf: Ocorreu um erro ao salvar o arquivo!',
    reported: ['#ERROR_UPLOAD_FILE', 500],
  },
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
  await expect(page.getByLabel('Nome')).toHaveValue(/^Mariana/);
  await page.getByRole('button', { name: 'Assunto' }).press('Enter');
  await page.getByRole('option', { name: 'Boletos e notas' }).click();
  await page.getByLabel('Descrição').fill('A nota 48.217 não tem XML.');
  await page.getByRole('checkbox', { name: /Concordo que estes dados/ }).check();
  await page.getByLabel('Anexos').setInputFiles(pdf);

  const submit = page.getByRole('button', { name: 'Abrir chamado' });
  const banner = page.getByRole('alert');
  const reports = async () =>
    (await failuresOf(portal, 'aurora')).map(([, code, status]) => [code, status]).filter(([code]) => code !== '#CONNECTION');
  const expected = await reports();
  for (const { name, fault, message, reported } of cases) {
    await test.step(name, async () => {
      proxy.fail(fault);
      await submit.click();
      await expect(banner.filter({ hasText: message })).toBeVisible();
      await expectNoFailure(page);
      await expect(page.getByLabel('Descrição')).toHaveValue('A nota 48.217 não tem XML.');
      if (reported !== null) expected.push([...reported]);
      await expect.poll(reports).toEqual(expected);
    });
  }

  proxy.fail();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Chamado aberto' })).toBeFocused();
});
