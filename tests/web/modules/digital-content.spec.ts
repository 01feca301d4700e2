// Digital content: protected files of an item, shown in its module and in the dialog of the portal.
import { expectCleanInEveryLook, violations } from '#tests/web/support/axe.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { carlos, mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {} });

const itemPath = '/dashboard/pessoas/treinamentos';
const module = (page: Page) => frameOf(page, 'Treinamentos');
const card = (page: Page, course: string) =>
  module(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: course }) });

/** Closes the notice of the item, which appears first. */
async function openMaterials(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Treinamentos' });
  await notice.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(notice).toHaveCount(0);
  await expect(module(page).getByRole('heading', { level: 1, name: 'Materiais' })).toBeVisible();
}

test('shows and downloads content for people with the item, and publishes for administrators alone', async ({
  page,
  context,
  portal,
}) => {
  // The test checks every look of a dialog over a frame.
  test.slow();
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', `${itemPath}/materiais`));
  await openMaterials(page);
  // The script reads the picture and draws it in the frame.
  const picture = module(page).getByRole('img', {
    name: 'Brigada de incêndio: cartaz de atenção',
  });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320);
  await expect(module(page).getByRole('button', { name: /^Escolher arquivo/ })).toHaveCount(0);
  await expect(card(page, 'NR-35 Trabalho em altura')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const open = card(page, 'Código de conduta').getByRole('button', {
    name: 'Abrir',
  });
  await open.press('Enter');
  const text = page.getByRole('dialog', { name: 'Código de conduta: resumo' });
  await expect(text.getByText('Tratamos todas as pessoas com respeito.')).toBeVisible();
  await expectCleanInEveryLook(page, 'a text');
  const [download] = await Promise.all([page.waitForEvent('download'), text.getByRole('button', { name: 'Baixar' }).click()]);
  expect(download.suggestedFilename()).toBe('codigo-de-conduta.txt');
  await page.keyboard.press('Escape');
  await expect(text).toHaveCount(0);

  await card(page, 'Brigada de incêndio').getByRole('button', { name: 'Abrir' }).click();
  const poster = page.getByRole('dialog', {
    name: 'Brigada de incêndio: cartaz de atenção',
  });
  await expect(poster.getByRole('img')).toBeVisible();
  await poster.getByRole('button', { name: 'Fechar' }).last().click();
  await card(page, 'NR-11 Operação de empilhadeira').getByRole('button', { name: 'Abrir' }).click();
  const guide = page.getByRole('dialog', {
    name: 'NR-11: guia do operador de empilhadeira',
  });
  await expect(guide.getByRole('link', { name: /PDF/ })).toBeVisible();
  // The dialog closes together with the item.
  await page.goBack();
  await page.goto(portal.url('localhost', '/dashboard'));
  await expect(guide).toHaveCount(0);
});

const script = `export default async ({ digitalContent, kit }) => {
  const received = [];
  for (const path of ['cursos/nada', '../../arquivos', '/etc/passwd', 'a%2F..', 'outro'])
    for (const ask of ['about', 'read', 'open'])
      await digitalContent[ask](path).then(
        (value) => received.push(path + ' ' + ask + ': ' + JSON.stringify(value)),
        ({ code, message }) => received.push(path + ' ' + ask + ': ' + code + ' ' + (code === '#NOT_FOUND' ? message : '')),
      );
  await digitalContent.save('cursos/nada', { title: 'Meu', file: new File(['texto'], 'meu.txt') }).catch(({ code, message }) => received.push(code + ' ' + message));
  kit.page({ title: 'Pedidos feitos' }, kit.element('ol', {}, ...received.map((text) => kit.element('li', {}, text.trim()))));
};`;

const answersOfInvalid = (path: string) => ['about', 'read', 'open'].map((ask) => `${path} ${ask}: #VALIDATION`);

test('answers with a code for missing content, an invalid path, and a person who may not publish', async ({
  page,
  context,
  faulty,
}) => {
  await faulty.publish('aurora', 'tabela-de-precos', script);
  await signIn(context, faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
  const lines = page.frameLocator('iframe').getByRole('listitem');
  const absent = '#NOT_FOUND Este conteúdo não existe ou foi removido.';
  const answersOfMissing = (path: string) => [`${path} about: null`, `${path} read: ${absent}`, `${path} open: ${absent}`];
  await expect(lines).toHaveText([
    ...answersOfMissing('cursos/nada'),
    ...['../../arquivos', '/etc/passwd', 'a%2F..'].flatMap(answersOfInvalid),
    ...answersOfMissing('outro'),
    '#FORBIDDEN Só quem administra o conteúdo pode publicar aqui.',
  ]);
});

test('publishes a file in the module for an administrator of content', async ({ page, context, faulty }) => {
  await signIn(context, faulty.url(), carlos);
  await page.goto(faulty.url('localhost', `${itemPath}/materiais`));
  await openMaterials(page);
  const course = card(page, 'NR-35 Trabalho em altura');
  await expect(course.getByText('Sem material')).toBeVisible();
  await expect(course.getByRole('button', { name: 'Escolher arquivo de NR-35 Trabalho em altura' })).toHaveText(
    'Escolher arquivo',
  );
  await course.locator('input[type="file"]').setInputFiles({
    name: 'nr-35.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Use o cinto de segurança.'),
  });
  await expect(page.getByText('Material de NR-35 Trabalho em altura publicado.')).toBeVisible();
  await course.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('dialog').getByText('Use o cinto de segurança.')).toBeVisible();
});
