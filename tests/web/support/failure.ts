// The failure dialog "Algum imprevisto aconteceu!", and the reports of failures.
import { expect, type OwnPortal, type Page } from './portal.ts';

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Algum imprevisto aconteceu!' });

/** Reads the dialog, opens the information for support and closes the dialog. Returns that information. */
export async function readFailure(page: Page): Promise<string> {
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('O sistema pode estar fora do ar ou sua conexão pode ter caído.');
  await expect(dialog).toContainText('antivírus');
  await expect(dialog).toContainText('suporte');
  await expect(dialog.getByRole('button', { name: 'Ok, entendi' })).toBeFocused();
  await dialog.getByText('Informações para o suporte').click();
  const text = await dialog.locator('pre').innerText();
  expect(text).toMatch(/^Navegador: .*Chrome/m);
  await dialog.getByRole('button', { name: 'Ok, entendi' }).click();
  return text;
}

export const expectNoFailure = (page: Page): Promise<void> => expect(dialogOf(page)).toHaveCount(0);

/** The id of the request in the information for support. */
export const protocolIn = (text: string): string => /^Protocolo: (?<id>\S+)$/m.exec(text)?.groups?.['id'] ?? '';

/** Reported failures of a tenant: correlation id, code and status. */
export async function failuresOf(
  portal: OwnPortal,
  tenant: string,
): Promise<readonly (readonly [string | null, unknown, unknown])[]> {
  const all = await portal.activities(tenant);
  return all
    .filter(({ pointer, outcome }) => pointer === 'pagina.falha.relatar' && outcome === 'failed')
    .map(({ correlationId, detail }) => [correlationId, detail['code'], detail['status']] as const);
}
