// The test of a script that uses the kit, in a real frame.
import type { FrameLocator } from '@playwright/test';
import { type Page, test } from '#tests/web/support/portal.ts';
import { openScript } from './frames.ts';

type OpenedModule = { readonly page: Page; readonly module: FrameLocator };

/** Opens a script in the item "Tabela de preços". */
export const kitTest = test.extend<{ readonly open: (source: string) => Promise<OpenedModule> }>({
  // An extra header on every request would cause a preflight for the files of the frame, which are loaded across origins.
  extraHTTPHeaders: {},
  open: async ({ page, faulty }, use) => {
    await use(async (source) => {
      const module = await openScript(page, faulty, source);
      return { page, module };
    });
  },
});

export const received = (module: FrameLocator) => module.getByLabel('Recebido');
