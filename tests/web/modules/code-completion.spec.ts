// The code editor completes a script with the types of the SDK, by keyboard alone and in every look.
import { readFileSync } from 'node:fs';

import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { startNew } from '#tests/web/support/modules/code-editor.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, signIn } from '#tests/web/support/signed-in.ts';

// Allows for the check of every look with axe on a busy machine.
test.setTimeout(120_000);

/** The description of a member in the declarations that authors install. */
function descriptionOf(member: string): string {
  const declarations = readFileSync('contract/portal-types/index.d.ts', 'utf8');
  const description = new RegExp(String.raw`/\*\* ([^*]+?)\.[^*]*\*/\s+${member}[<(]`).exec(declarations)?.[1];
  if (description === undefined) throw new Error(`The declarations say nothing of ${member}.`);
  return description;
}

const code = (page: Page) => page.getByRole('textbox', { name: /^Código/ });
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugestões' });
const option = (page: Page, name: string) => list(page).getByRole('option', { name, exact: true });
const lines = (page: Page) => code(page).locator('.cm-line').allTextContents();

/** Inserts a text into the editor with the cursor at `|`. */
async function write(page: Page, text: string): Promise<void> {
  const [before = '', after = ''] = text.split('|');
  await code(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(before + after);
  for (let step = 0; step < after.length; step += 1) await page.keyboard.press('ArrowLeft');
}

async function openNewScript(page: Page): Promise<void> {
  await startNew(page, 'Novo script');
  const dialog = page.getByRole('dialog', { name: 'Novo script' });
  await dialog.getByLabel('Nome').fill(`testes/completar-${Date.now()}`);
  await page.keyboard.press('Enter');
  // The completions are loaded after the editor. Keys pressed before open no list.
  await expect(code(page)).toHaveAccessibleDescription(/Ctrl\+Espaço mostra sugestões/);
}

test('offers members of the SDK with their description during typing, and inserts one with Enter', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), diego);
  await page.goto(portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  await openNewScript(page);
  // The parameter has the name that its author gave it.
  await write(page, 'export default async function start(p) {\n  const { kit: partes } = p;\n  |\n}');
  await page.keyboard.type('p.');
  await expect(option(page, 'sql')).toBeVisible();
  await expect(option(page, 'storage')).toBeVisible();
  await page.keyboard.type('sq');
  await expect(list(page).getByRole('option')).toHaveText(['sql']);
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.type('.');
  await expect(list(page).getByRole('option')).toHaveText(['batch', 'paged', 'run']);
  await page.keyboard.type('ru');
  await expect(page.getByText(descriptionOf('run'))).toBeVisible();
  await expect(page.getByText(/^run\(sqlId: string, parameters\?: SqlParameters/)).toBeVisible();
  await expectCleanInEveryLook(page, 'completing');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(option(page, 'run')).toBeVisible();
  await page.keyboard.press('Enter');
  expect((await lines(page))[2]).toBe('  p.sql.run');

  await write(page, 'export default async function start(p) {\n  const { kit: partes } = p;\n  |\n}');
  await page.keyboard.type('partes.tabl');
  await expect(list(page).getByRole('option')).toHaveText(['table']);
  await page.keyboard.press('Enter');
  expect((await lines(page))[2]).toBe('  partes.table');
});

test('opens the list with Ctrl+Space, closes it with Esc, and then leaves the editor with Esc and Tab', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), diego);
  await page.goto(portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  await openNewScript(page);
  await write(page, 'export default ({ kit }) => {\n  kit.search({ label: "Buscar", | });\n};');
  await page.keyboard.press('Control+Space');
  await expect(option(page, 'onSearch')).toBeVisible();
  // Required members come first; present ones are not offered.
  await expect(list(page).getByRole('option')).toHaveText(['onSearch', 'placeholder', 'value']);
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'placeholder')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  expect((await lines(page))[1]).toBe('  kit.search({ label: "Buscar", placeholder:  });');

  await write(page, 'export default ({ kit }) => {\n  kit.status("Pago", "|");\n};');
  await page.keyboard.press('Control+Space');
  await expect(option(page, 'warn')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(code(page)).toBeFocused();
  // Esc closed only the list: Tab still indents.
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code(page)).not.toBeFocused();
});

test('inserts a completion with Tab while the list is open, indents without one, and leaves after Esc', async ({
  page,
  context,
  portal,
}) => {
  await signIn(context, portal.url(), diego);
  await page.goto(portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  await openNewScript(page);
  await write(page, 'export default async function start(portal) {\n|\n}');
  await page.keyboard.press('Tab');
  await page.keyboard.type('portal.stor');
  await expect(list(page).getByRole('option')).toHaveText(['storage']);
  await page.keyboard.press('Tab');
  await expect(list(page)).toHaveCount(0);
  expect((await lines(page))[1]).toBe('  portal.storage');
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('Tab');
  expect((await lines(page))[1]).toMatch(/^ {4}portal\.storage/);
  await page.keyboard.type('.');
  await expect(option(page, 'get')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code(page)).not.toBeFocused();
  expect((await lines(page))[1]).not.toMatch(/get|read|set|remove/);
});

test('completes in the editor of the laboratory as well', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), diego);
  await page.goto(portal.url('localhost', '/playground'));
  await page.getByRole('radio', { name: 'Editor' }).check();
  await write(page, 'export default async function start(portal) {\n  |\n}');
  await page.keyboard.type('portal.ui.');
  await expect(list(page).getByRole('option')).toHaveText(['close', 'notify', 'open', 'print', 'title']);
});
