// Without a connection, controls that would send something wait and say why.
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './portal.ts';

const bar = 'Sem conexão. O que você digitar fica guardado neste aparelho.';
const reason = 'Sem conexão: espere ela voltar.';

/** Takes the connection away and gives it back. Meanwhile each of `buttons` can be reached, says why it waits, and sends nothing. */
export async function expectWaiting(page: Page, ...buttons: readonly Locator[]): Promise<void> {
  const sent: string[] = [];
  const note = (request: Request): void => {
    if (request.method() !== 'GET') sent.push(request.url());
  };
  // A page that is still loading gets no event.
  for (const button of buttons) await expect(button).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(bar)).toBeVisible();
  page.on('request', note);
  for (const button of buttons) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
    await button.press('Enter');
    await expect(button).toBeFocused();
  }
  page.off('request', note);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText(bar)).toBeHidden();
  for (const button of buttons) await expect(button).not.toHaveAccessibleDescription(reason);
}
