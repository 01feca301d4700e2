// Treinamentos of the demo: the list of due trainings, the record of a finished one and the materials, on a portal of the worker, because
// a record changes its data.
import type { FrameLocator } from '@playwright/test';
import { sideways, violations } from '#tests/web/support/axe.ts';
import { walkTo } from '#tests/web/support/keyboard.ts';
import { openDemoModule } from '#tests/web/support/modules/demo-modules.ts';
import { headingOf } from '#tests/web/support/modules/frames.ts';
import { expect, type OwnPortal, type Page, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {} });

const trainings = { path: 'pessoas/treinamentos', title: 'Treinamentos', hasNotice: true } as const;

const tab = (module: FrameLocator, name: string) => module.getByRole('tab', { name: new RegExp(`^${name}`) });
const head = (module: FrameLocator) => module.locator('.k-head-count');
/** The buttons that open a training: the name in the first column, or the title of the card on a phone. */
const openers = (module: FrameLocator) => module.locator('tbody').getByRole('button');

async function open(page: Page, faulty: OwnPortal, width: number): Promise<FrameLocator> {
  await page.setViewportSize({ width, height: 800 });
  await signIn(page.context(), faulty.url(), mariana);
  return openDemoModule(page, trainings, faulty.url('localhost', '/dashboard'));
}

async function expectClean(page: Page, step: string): Promise<void> {
  expect(await violations(page), step).toEqual([]);
  expect(await sideways(page), `${step}: scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const width of [360, 1280]) {
  test(`records a finished training by keyboard alone at ${width} px`, async ({ page, faulty }) => {
    const module = await open(page, faulty, width);
    await expect(openers(module).first()).toBeVisible();
    const due = Number(await head(module).innerText());
    await expect(tab(module, 'Pendentes')).toHaveText(`Pendentes${due}`);
    await expectClean(page, 'the list');

    const name = await openers(module).first().innerText();
    await walkTo(page, openers(module).first());
    await page.keyboard.press('Enter');
    const dialog = module.getByRole('dialog', { name });
    for (const label of ['Situação', 'Validade', 'Duração', 'Empresa'])
      await expect(dialog.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expectClean(page, 'the dialog');
    // The training stays as it is until the person records its end.
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(openers(module).first()).toBeFocused();
    await expect(head(module)).toHaveText(String(due));

    await page.keyboard.press('Enter');
    await walkTo(page, dialog.getByRole('button', { name: 'Registrar conclusão' }));
    await page.keyboard.press('Enter');
    const question = module.getByRole('dialog', { name: 'Registrar a conclusão?' });
    await walkTo(page, question.getByRole('button', { name: 'Registrar conclusão' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(new RegExp(`^${name}: .+ concluído\\.$`))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(head(module)).toHaveText(String(due - 1));
    await expect(tab(module, 'Pendentes')).toHaveText(`Pendentes${due - 1}`);
  });

  test(`keeps the tab of all trainings after a reload at ${width} px`, async ({ page, faulty }) => {
    const module = await open(page, faulty, width);
    await walkTo(page, tab(module, 'Pendentes'));
    await page.keyboard.press('ArrowRight');
    await expect(tab(module, 'Todos')).toBeFocused();
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expect(tab(module, 'Todos')).toHaveAttribute('aria-selected', 'true');
      const all = (await tab(module, 'Todos').innerText()).replace(/^Todos\s*/, '');
      await expect(head(module)).toHaveText(all);
    }
    await expectClean(page, 'all trainings');
  });

  test(`opens the materials and returns by keyboard alone at ${width} px`, async ({ page, faulty }) => {
    const module = await open(page, faulty, width);
    // On a phone the search and "Exportar" stand beside the title, and the only action of the page is in the menu.
    const more = module.getByRole('button', { name: 'Mais ações' });
    const isPhone = width === 360;
    const opener = isPhone ? more : module.getByRole('button', { name: 'Materiais' });
    await walkTo(page, opener);
    await page.keyboard.press('Enter');
    if (isPhone) {
      await expect(module.getByRole('menuitem', { name: 'Materiais' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(headingOf(module, 'Materiais')).toBeFocused();
    await expect(module.getByRole('heading', { level: 2, name: 'Código de conduta' })).toBeVisible();
    await expectClean(page, 'the materials');
    await walkTo(page, module.getByRole('button', { name: 'Voltar', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(headingOf(module, 'Treinamentos')).toBeVisible();
    await expect(opener).toBeFocused();
  });
}
