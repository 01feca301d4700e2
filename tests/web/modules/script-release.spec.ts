// A script that is released to some groups or at a set time: the text that each person gets, the release to everybody, and the
// withdrawal.
import { expectCleanInEveryLook } from '#tests/web/support/axe.ts';
import { goBackTo, versionsOf } from '#tests/web/support/modules/code-editor.ts';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, mariana, type Person, signIn } from '#tests/web/support/signed-in.ts';

// An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
test.use({ extraHTTPHeaders: {} });

const name = 'meta-do-mes';
const rafael: Person = { ...mariana, email: 'rafael.nogueira@aurora.com.br' };
const code = (page: Page) => page.getByRole('textbox', { name: `Código de ${name}` });
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const frame = (page: Page) => frameOf(page, 'Meta do mês');

const source = (title: string): string =>
  `export default async function start({ kit }) {\n  kit.page({ title: '${title}' });\n}\n`;

async function openEditor(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name }).click();
  await expect(code(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test('releases a script to some groups first, and withdraws it', async ({ page, context, browser, faulty: portal }) => {
  await signIn(context, portal.url(), diego);
  await openEditor(page, portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  await write(page, source('Meta nova'));
  await button(page, 'Publicar').click();
  const dialog = page.getByRole('dialog', { name: `Publicar ${name}?` });
  await dialog.getByRole('radio', { name: 'Primeiro alguns grupos' }).check();
  await dialog.getByRole('button', { name: 'Publicar para os grupos' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Outros grupos' })).toHaveAccessibleDescription(/Escolha ao menos um grupo/);
  await dialog.getByRole('checkbox', { name: 'financeiro' }).check();
  await expectCleanInEveryLook(page, 'publishing for some groups');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Publicar para os grupos' }).click();
  await expect(page.getByText('financeiro já abre a versão nova, de Diego Martins')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectCleanInEveryLook(page, 'a script that some have first');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Mariana is in the group, Rafael is not.
  const titles: readonly (readonly [Person, string])[] = [
    [mariana, 'Meta nova'],
    [rafael, 'Meta do mês'],
  ];
  for (const [person, title] of titles) {
    const personContext = await browser.newContext();
    await signIn(personContext, portal.url(), person);
    const other = await personContext.newPage();
    await other.goto(portal.url('localhost', `/dashboard/vendas/${name}`));
    await expect(frame(other).getByRole('heading', { level: 1, name: title })).toBeVisible();
    await personContext.close();
  }

  await button(page, 'Retirar dos grupos').click();
  await expect(page.getByText('Todos abrem a versão publicada.')).toBeVisible();
  await expect(button(page, 'Retirar dos grupos')).toBeHidden();
  const secondContext = await browser.newContext();
  await signIn(secondContext, portal.url(), mariana);
  const secondPage = await secondContext.newPage();
  await secondPage.goto(portal.url('localhost', `/dashboard/vendas/${name}`));
  await expect(frame(secondPage).getByRole('heading', { level: 1, name: 'Meta do mês' })).toBeVisible();
  await secondContext.close();
});

test('schedules a release, and publishes it earlier', async ({ page, context, faulty: portal }) => {
  await signIn(context, portal.url(), diego);
  await openEditor(page, portal.url('localhost', '/dashboard/desenvolvimento/codigo'));
  const before = await page.getByText(/^Publicado: versão \d+$/).innerText();
  await write(page, source('Meta de amanhã'));
  await button(page, 'Publicar').click();
  const dialog = page.getByRole('dialog', { name: `Publicar ${name}?` });
  await dialog.getByRole('radio', { name: 'Em data e hora' }).check();
  await dialog.getByRole('textbox', { name: 'Data' }).fill('01/02/2020');
  // A chosen day sets the time to ten o'clock.
  await expect(dialog.getByLabel('Hora', { exact: true })).toHaveValue('10:00');
  await dialog.getByLabel('Hora', { exact: true }).fill('08:00');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(dialog.getByLabel('Hora', { exact: true })).toHaveAccessibleDescription(/Escolha um horário que ainda não passou/);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await dialog.getByRole('textbox', { name: 'Data' }).fill(tomorrow.toLocaleDateString('pt-BR'));
  await expectCleanInEveryLook(page, 'publishing at an hour');
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText(/Diego Martins programou uma versão para todos em .* 08:00/)).toBeVisible();
  await page.reload();
  const row = page.getByRole('navigation', { name: 'Scripts', exact: true }).getByRole('button', { name });
  await expect(row).toContainText('programado');
  await row.click();
  await expect(page.getByText(before)).toBeVisible();
  await button(page, 'Trazer o texto para o editor').click();
  await expect(code(page)).toContainText('Meta de amanhã');
  await button(page, 'Publicar para todos').click();
  await expect(page.getByText(/^Versão \d+ publicada\.$/)).toBeVisible();
  await expect(button(page, 'Publicar para todos')).toBeHidden();
  // Restores the earlier version.
  await button(page, 'Versões').click();
  const earlier = page.getByRole('button', { name: /^Voltar para esta/ });
  await goBackTo(versionsOf(page, name).getByRole('listitem').filter({ has: earlier }).first());
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(code(page)).not.toContainText('Meta de amanhã');
});
