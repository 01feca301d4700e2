// The tabs of "Links diretos" keep what was typed, and the dialog asks before it discards that.
import { linksDialog, openLinksDialog } from '#tests/web/support/links/direct-links.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

/** Scrolls the body of the dialog to its end. Returns the distance from its top to the tabs, in which scrolled content would show. */
const scrollUnder = (tabs: Locator): Promise<number | undefined> =>
  tabs.evaluate((list) => {
    let body = list.parentElement;
    while (body !== null && getComputedStyle(body).overflowY !== 'auto') body = body.parentElement;
    body?.scrollTo({ top: body.scrollHeight, behavior: 'instant' });
    return body === null || body.scrollTop === 0
      ? undefined
      : list.getBoundingClientRect().top - body.getBoundingClientRect().top;
  });

test('keeps the tabs at the top, and the preview beside the form, while the form scrolls', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await openLinksDialog(page, portal.url('localhost', '/dashboard'));
  const dialog = linksDialog(page);
  const preview = dialog.getByRole('heading', { name: 'O que a pessoa vai ver' });
  await dialog.locator('summary', { hasText: 'Avançado' }).click();
  const before = await preview.boundingBox();
  expect(await scrollUnder(dialog.getByRole('tablist'))).toBe(0);
  expect(await preview.boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await scrollUnder(dialog.getByRole('tablist'))).toBe(0);
});

test('keeps the new link while the list is shown', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await openLinksDialog(page, portal.url('localhost', '/dashboard'));
  const dialog = linksDialog(page);
  const recipient = dialog.getByRole('textbox', { name: /^Para quem/ });
  await recipient.fill('rosana.lima@limacontabil.com.br');
  await dialog.getByRole('radio', { name: '30 dias' }).check();
  await dialog.getByRole('tab', { name: /^Criados/ }).click();
  await expect(recipient).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Novo link' }).click();
  await expect(recipient).toHaveValue('rosana.lima@limacontabil.com.br');
  await expect(dialog.getByRole('radio', { name: '30 dias' })).toBeChecked();
});

test('asks from the list before it discards the new link', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await openLinksDialog(page, portal.url('localhost', '/dashboard'));
  const dialog = linksDialog(page);
  await dialog.getByRole('textbox', { name: /^Para quem/ }).fill('rosana.lima@limacontabil.com.br');
  await dialog.getByRole('tab', { name: /^Criados/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' }).getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toHaveCount(0);
});
