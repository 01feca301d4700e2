// The code editor with pending requests: no typed text is lost, and a late answer undoes nothing.
import type { Request } from '@playwright/test';
import { hold } from '#tests/web/support/network/held.ts';
import { choose, codeEditorPath as path, versionsOf } from '#tests/web/support/modules/code-editor.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

const code = (page: Page, name: string) => page.getByRole('textbox', { name: `Código de ${name}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inTree = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name });

const source = (title: string): string =>
  `export default async function start({ kit }) {\n  kit.page({ title: '${title}' });\n}\n`;

async function append(page: Page, name: string, text: string): Promise<void> {
  await code(page, name).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
}

/** Publishes new scripts for the current test. */
async function publishScripts(portal: OwnPortal, ...kinds: readonly string[]): Promise<readonly string[]> {
  const names = kinds.map((kind) => `respostas/${kind}-${Date.now()}`);
  for (const name of names) await portal.publish('aurora', name, source('Base'));
  return names;
}

async function open(page: Page, portal: OwnPortal, name: string): Promise<void> {
  await page.goto(portal.url('localhost', path));
  await inTree(page, name).click();
  await expect(code(page, name)).toContainText("title: 'Base'");
}

test.beforeEach(({ context, faulty: portal }) => signIn(context, portal.url(), diego));

test('reports no conflict after saving twice, and saves text typed meanwhile with the next save', async ({
  page,
  faulty: portal,
}) => {
  const [name = ''] = await publishScripts(portal, 'salvar');
  await open(page, portal, name);
  const drafts = await hold(page, /\/x\/script\/draft$/);
  await append(page, name, '// um\n');
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(drafts.count).toBe(1);
  drafts.release();
  await expect(page.getByText('Rascunho salvo.')).toHaveCount(2);
  expect(drafts.count()).toBe(1);
  await expect(page.getByText('Este arquivo mudou enquanto você editava.')).toBeHidden();
  await append(page, name, '// dois\n');
  await button(page, 'Salvar rascunho').click();
  await expect(page.getByText(/^Rascunho salvo às \d{2}:\d{2}$/)).toBeVisible();
});

test('shows the last of two requested scripts, whichever answer comes first', async ({ page, faulty: portal }) => {
  const [slow = '', quick = ''] = await publishScripts(portal, 'lento', 'ligeiro');
  await page.goto(portal.url('localhost', path));
  const reading = await hold(page, /\/x\/script\?/, (request) => request.url().includes(encodeURIComponent(slow)));
  await inTree(page, slow).click();
  await expect.poll(reading.count).toBe(1);
  await inTree(page, quick).click();
  await append(page, quick, '// digitado\n');
  const answer = page.waitForResponse((response) => response.url().includes(encodeURIComponent(slow)));
  reading.release();
  await (await answer).finished();
  await button(page, 'Salvar rascunho').click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
  await expect(code(page, quick)).toContainText('// digitado');
  await expect(code(page, slow)).toBeHidden();
});

test('keeps text typed after the first of two answers for the same script', async ({ page, faulty: portal }) => {
  const [name = ''] = await publishScripts(portal, 'duas-vezes');
  await page.goto(portal.url('localhost', path));
  const requests: Request[] = [];
  const second = await hold(page, /\/x\/script\?/, (request) => request === requests[1]);
  const first = await hold(page, /\/x\/script\?/, (request) => requests.push(request) === 1);
  await inTree(page, name).click();
  await inTree(page, name).click();
  await expect.poll(() => requests.length).toBe(2);
  first.release();
  await append(page, name, '// digitado\n');
  const answer = page.waitForResponse(/\/x\/script\?/);
  second.release();
  await (await answer).finished();
  await button(page, 'Salvar rascunho').click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
  await page.reload();
  await inTree(page, name).click();
  await expect(code(page, name)).toContainText('// digitado');
});

test('keeps text typed while a release goes to everybody', async ({ page, faulty: portal }) => {
  const [name = ''] = await publishScripts(portal, 'liberar');
  await open(page, portal, name);
  await append(page, name, '// piloto\n');
  await button(page, 'Publicar').click();
  const dialog = page.getByRole('dialog', { name: `Publicar ${name}?` });
  await dialog.getByRole('radio', { name: 'Primeiro alguns grupos' }).check();
  await dialog.getByRole('checkbox', { name: 'financeiro' }).check();
  await dialog.getByRole('button', { name: 'Publicar para os grupos' }).click();
  await expect(page.getByText('financeiro já abre a versão nova')).toBeVisible();
  await button(page, 'Salvar rascunho').click();
  await expect(page.getByText('Rascunho salvo.')).toBeVisible();
  const finishing = await hold(page, /\/x\/script\/release\/publish$/);
  await button(page, 'Publicar para todos').click();
  await expect.poll(finishing.count).toBe(1);
  await append(page, name, '// digitado\n');
  finishing.release();
  await expect(page.getByText('Versão 2 publicada.')).toBeVisible();
  await expect(page.getByText('Ainda não é de todos')).toBeHidden();
  await expect(code(page, name)).toContainText('// digitado');
});

test('keeps the versions open when the answer to an earlier dialog arrives', async ({ page, faulty: portal }) => {
  const [name = ''] = await publishScripts(portal, 'perguntas');
  await open(page, portal, name);
  await append(page, name, '// novo\n');
  const publishing = await hold(page, /\/customFile\/save$/);
  await button(page, 'Publicar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect.poll(publishing.count).toBe(1);
  await page.keyboard.press('Escape');
  await button(page, 'Versões').click();
  const versions = versionsOf(page, name);
  await expect(versions).toBeVisible();
  publishing.release();
  await expect(page.getByText('Versão 2 publicada.')).toBeVisible();
  await expect(versions).toBeVisible();
});

test('shows the reason for a failed save at its script', async ({ page, faulty: portal }) => {
  const [refused = '', other = ''] = await publishScripts(portal, 'recusado', 'outro');
  await open(page, portal, refused);
  await append(page, refused, '// novo\n');
  const drafts = await hold(page, /\/x\/script\/draft$/);
  await page.route(/\/x\/script\/draft$/, async (route) => {
    await route.fallback({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), source: '' }) });
  });
  await button(page, 'Salvar rascunho').click();
  await expect.poll(drafts.count).toBe(1);
  await inTree(page, other).click();
  await expect(code(page, other)).toBeVisible();
  const answer = page.waitForResponse(/\/x\/script\/draft$/);
  drafts.release();
  await (await answer).finished();
  const reason = page.getByText('Este campo é obrigatório!');
  await inTree(page, refused).click();
  await expect(reason).toBeVisible();
  await inTree(page, other).click();
  await expect(code(page, other)).toBeVisible();
  await expect(reason).toBeHidden();
});

test('restores text typed a moment ago after leaving the screen, and removes it after signing out', async ({
  page,
  faulty: portal,
}) => {
  const [name = ''] = await publishScripts(portal, 'sair');
  await open(page, portal, name);
  const draftKeys = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal-draft/code/')));
  await append(page, name, '// agora\n');
  await button(page, 'Fechar Editor de código').click();
  await expect(code(page, name)).toBeHidden();
  expect(await draftKeys()).toHaveLength(1);
  await page.goBack();
  await inTree(page, name).click();
  await expect(code(page, name)).toContainText('// agora');
  await expect(page.getByText('Recuperamos deste aparelho o que ainda não tinha sido salvo.')).toBeVisible();

  // All journeys of this worker share the session, so the page alone receives the end of it.
  await page.route(/\/user\/session$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: { ok: true } }) : route.fallback(),
  );
  await append(page, name, '// depois\n');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await button(page, 'Sair').click();
  await expect(page.getByRole('textbox', { name: /e-mail/i })).toBeVisible();
  expect(await draftKeys()).toEqual([]);
});

test('shows a refused name at the field, also when it was taken a moment ago', async ({ page, faulty: portal }) => {
  const [name = ''] = await publishScripts(portal, 'nome');
  await open(page, portal, name);
  const [taken = ''] = await publishScripts(portal, 'tomado');
  await choose(page, 'Renomear');
  const dialog = page.getByRole('dialog', { name: `Renomear ${name}` });
  const field = dialog.getByRole('textbox', { name: 'Nome' });
  await expect(field).toBeFocused();
  await field.fill(taken);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Já existe um arquivo com este nome.');
  await expect(field).toHaveValue(taken);
  await expect(field).toBeFocused();
  const discard = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await discard();
  await expect(button(page, 'Mais ações')).toBeFocused();

  await test.step('shows the answer after the person has closed the dialog and opened another', async () => {
    const renaming = await hold(page, /\/x\/script\/rename$/);
    await choose(page, 'Renomear');
    await expect(field).toBeFocused();
    await field.fill(taken);
    await page.keyboard.press('Enter');
    await expect.poll(renaming.count).toBe(1);
    await expect(dialog.getByRole('button', { name: 'Renomear' })).toHaveAttribute('aria-disabled', 'true');
    await discard();
    await button(page, 'Versões').click();
    renaming.release();
    await expect(page.getByText('Já existe um arquivo com este nome.')).toBeVisible();
    await expect(versionsOf(page, name)).toBeVisible();
  });
});
