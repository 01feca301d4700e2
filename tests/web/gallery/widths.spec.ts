// No screen overflows between 320 and 1600 px, in the page or in the frame of a module. The journeys of the screens check the
// usual widths and axe.
import { sideways } from '#tests/web/support/axe.ts';
import { expect, type Page, test } from '#tests/web/support/portal.ts';
import { diego, mariana, signIn } from '#tests/web/support/signed-in.ts';

// The frame of the module has an opaque origin: an extra header would cause a preflight for each of its files.
test.use({ extraHTTPHeaders: {} });

const widths = [320, 360, 480, 600, 768, 785, 786, 1024, 1280, 1600];

const expectNoOverflow = (overflow: () => Promise<number>, message: string): Promise<void> =>
  expect.configure({ soft: true }).poll(overflow, { message, timeout: 3_000 }).toBeLessThanOrEqual(0);

async function expectFits(page: Page, place: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Page and frame render again a moment after a change of the width.
    await expectNoOverflow(() => sideways(page), `${place}, ${width} px`);
    for (const frame of page.frames().slice(1))
      await expectNoOverflow(
        () => frame.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `the frame of ${place}, ${width} px`,
      );
  }
}

interface Screen {
  readonly path: string;
  readonly title: string | RegExp;
  /** Whether a script of the tenant renders it. */
  readonly framed?: true;
}

const screensOfMariana: readonly Screen[] = [
  { path: '/dashboard', title: /, Mariana$/ },
  { path: '/menu', title: /, Mariana$/ },
  { path: '/app', title: /, Mariana$/ },
  { path: '/menu/vendas/pedidos', title: 'Pedidos', framed: true },
  { path: '/script/vendas/meta-do-mes', title: 'Meta do mês', framed: true },
  { path: '/dashboard/logistica/posicao-de-estoque', title: 'Posição de estoque', framed: true },
  { path: '/app/logistica/agenda-de-docas', title: 'Agenda de docas', framed: true },
  { path: '/dashboard/logistica/produtos-da-nota', title: 'Produtos da NF-e' },
  { path: '/dashboard/pessoas/arquivos', title: 'Arquivos' },
  { path: '/dashboard/conta/atividade', title: 'Atividade' },
  { path: '/help', title: 'Me Ajuda' },
  { path: '/notifications', title: 'Como você quer ser avisado?' },
];
const screensOfDiego: readonly Screen[] = [
  { path: '/dashboard/desenvolvimento/codigo', title: /./ },
  { path: '/remote-sql-manager', title: 'Consultas' },
  { path: '/playground', title: 'Laboratório' },
];

for (const [person, screens] of [
  [mariana, screensOfMariana],
  [diego, screensOfDiego],
] as const)
  test(`fits every width on the screens of ${person.email}`, async ({ page, context, portal }) => {
    test.slow();
    await signIn(context, portal.url(), person);
    for (const { path, title, framed = false } of screens) {
      await page.goto(portal.url('localhost', path));
      const place = framed ? page.frameLocator('iframe') : page;
      await expect(place.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectFits(page, path);
    }
  });
