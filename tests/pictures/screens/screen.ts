import type { FrameLocator, Page } from 'playwright-core';
import { modalMinWidthPx } from '#contract/limits.ts';
import type { Person } from '#tests/web/support/signed-in.ts';

/** A screen in one of its states. */
export interface Screen {
  /** Name of its pictures. */
  readonly name: string;
  /** Domain of the tenant before `.localhost`; Aurora when absent. */
  readonly tenant?: string;
  /** The person who is signed in; nobody when absent. */
  readonly person?: Person;
  readonly path: string;
  /** The widest window that shows the state; any window when absent. */
  readonly widest?: number;
  /** False for a first visit, which is asked about cookies. */
  readonly answered?: false;
  /** Changes answers of the server before the page opens. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Leads from the opened page to the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Undoes what the state holds on the server, after the picture. */
  readonly leave?: (page: Page) => Promise<unknown>;
  /** Whether the state itself shows a wait for the server, also as a sample of a style guide. */
  readonly isLoading?: true;
}

/** Waits for the notice of the tenant, which a narrow window does not show. */
export async function untilNotice(page: Page): Promise<void> {
  const isShown = (page.viewportSize()?.width ?? 0) > modalMinWidthPx;
  if (isShown) await page.getByRole('dialog').waitFor();
}

export const moduleOf = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Módulo "]');

/** Opens the first row of a list in a module. */
export async function openFirstRow(page: Page): Promise<void> {
  const row = moduleOf(page).locator('.k-open:visible').first();
  await row.press('Enter');
  await moduleOf(page).getByRole('button', { name: 'Voltar' }).first().waitFor();
}
