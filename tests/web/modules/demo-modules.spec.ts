// Every module of the demo tenants, at 1280 px in one layout and on a phone in the other: its tile and the module show the same number, no
// rule of accessibility is violated in any look, and nothing scrolls sideways.
import { coloursAt, expectCleanInEveryLook, expectModuleCleanInEveryLook } from '#tests/web/support/axe.ts';
import { type DemoModule, demoModules, numberOnTile, openDemoModule } from '#tests/web/support/modules/demo-modules.ts';
import type { FrameLocator } from '@playwright/test';
import { expect, test } from '#tests/web/support/portal.ts';
import { signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module-sdk.spec.ts.
test.use({ extraHTTPHeaders: {} });

/** The notes of cards that begin before the end of the status beside them. */
const coveredNotes = (module: FrameLocator): Promise<string[]> =>
  module.locator('.k-row-notes').evaluateAll((all) =>
    all
      .filter((notes) => {
        const [status, own] = [document.createRange(), document.createRange()];
        status.selectNodeContents(notes.previousElementSibling ?? notes);
        own.selectNodeContents(notes);
        const [before, after] = [status.getBoundingClientRect(), own.getBoundingClientRect()];
        return after.width > 0 && before.right > after.left;
      })
      .map(({ textContent }) => textContent),
  );

/** The layouts, each with its width and with another one, at which it is checked, too. */
const layouts = [
  ['dashboard', 1280, 1600],
  ['menu', 360, 768],
] as const;

const groupOf = ({ path }: DemoModule): string => path.slice(0, path.indexOf('/'));
/** The modules of each group of the home: one journey a group. */
const groups = demoModules.flatMap(({ tenant, person, modules }) =>
  Array.from(new Set(modules.map(groupOf)), (group) => ({
    tenant,
    person,
    group,
    members: modules.filter((one) => groupOf(one) === group),
  })),
);

for (const { tenant, person, group, members } of groups)
  for (const [layout, width, otherWidth] of layouts)
    test(`shows the number of each tile in the modules of ${tenant}/${group}, in the layout ${layout} at ${width} px`, async ({
      page,
      context,
      portal,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await signIn(context, portal.url(tenant), person);
      const home = portal.url(tenant, `/${layout}`);
      await page.goto(home);
      const numbers = new Map<string, string>();
      for (const { title, tile } of members) if (tile !== undefined) numbers.set(title, await numberOnTile(page, title, tile));

      for (const demoModule of members)
        await test.step(demoModule.title, async () => {
          const module = await openDemoModule(page, demoModule, home);
          const found = numbers.get(demoModule.title);
          if (found !== undefined) await demoModule.shown?.(module, found);
          const other = { name: 'light', colorScheme: 'light', forcedColors: 'none', width: otherWidth } as const;
          // The header of the portal is the same around every module of a group; a classic script has a dialog of the portal around it.
          const isPageNew = demoModule === members[0] || demoModule.isLegacy === true;
          const expectClean = isPageNew ? expectCleanInEveryLook : expectModuleCleanInEveryLook;
          // The last look has the width of the journey.
          await expectClean(page, demoModule.title, [other, ...coloursAt(width)]);
          expect(await coveredNotes(module)).toEqual([]);
          const inFrame = await module.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
          expect(inFrame).toBeLessThanOrEqual(0);
        });
    });
