// The frame of an opened module.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { FaultyPortal } from '#tests/web/support/portals/faulty-portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

export const frameOf = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="Módulo ${title}"]`);

/** The title of the page that the module shows. */
export const headingOf = (module: FrameLocator, name: string): Locator =>
  module.getByRole('heading', { level: 1, name, exact: true });

/** A portal that publishes scripts of a test, and its addresses. */
interface PublishingPortal extends Pick<FaultyPortal, 'publish'> {
  url(tenant?: string, path?: string): string;
}

/** Publishes `source` in the item "Tabela de preços" of the demo and opens it as a signed-in person. */
export async function openScript(page: Page, faulty: PublishingPortal, source: string): Promise<FrameLocator> {
  await faulty.publish('aurora', 'tabela-de-precos', source);
  await signIn(page.context(), faulty.url(), mariana);
  await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
  const module = frameOf(page, 'Tabela de preços');
  await expect(module.getByRole('heading', { level: 1 })).toBeVisible();
  return module;
}
