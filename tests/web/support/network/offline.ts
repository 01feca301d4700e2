// A lost connection: sending buttons are disabled with a reason.
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from '#tests/web/support/portal.ts';

const bar = 'Sem conexão. O que você digitar fica guardado neste aparelho.';
const reason = 'Sem conexão: espere ela voltar.';

/**
 * Interrupts the connection and restores it. Meanwhile each of `buttons` keeps the focus, describes why it is disabled, and sends
 * nothing.
 */
export async function expectDisabledOffline(page: Page, ...buttons: readonly Locator[]): Promise<void> {
  const sent: string[] = [];
  const recordRequest = (request: Request): void => {
    if (request.method() !== 'GET') sent.push(request.url());
  };
  // A page that is still loading receives no event.
  for (const button of buttons) await expect(button).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(bar)).toBeVisible();
  page.on('request', recordRequest);
  for (const button of buttons) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
    await button.press('Enter');
    await expect(button).toBeFocused();
  }
  page.off('request', recordRequest);
  expect(sent).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText(bar)).toBeHidden();
  for (const button of buttons) await expect(button).not.toHaveAccessibleDescription(reason);
}
