// The test of a script that uses the kit, in a real frame.
import type { FrameLocator } from '@playwright/test';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';
import { frameOf } from './frames.ts';

type OpenedModule = { readonly page: Page; readonly module: FrameLocator };

/** Opens a script in the item "Tabela de preços". */
export const kitTest = test.extend<{ readonly open: (source: string) => Promise<OpenedModule> }>({
  // An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
  extraHTTPHeaders: {},
  open: async ({ page, context, faulty }, use) => {
    await use(async (source) => {
      await faulty.publish('aurora', 'tabela-de-precos', source);
      await signIn(context, faulty.url(), mariana);
      await page.goto(faulty.url('localhost', '/dashboard/vendas/tabela-de-precos'));
      const module = frameOf(page, 'Tabela de preços');
      await expect(module.getByRole('heading', { level: 1 })).toBeVisible();
      return { page, module };
    });
  },
});

export const received = (module: FrameLocator) => module.getByLabel('Recebido');
