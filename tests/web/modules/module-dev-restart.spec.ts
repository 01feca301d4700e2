// A module in development while the portal that shows it is stopped and started again.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/web/support/portal.ts';
import { diego, signInAnew } from '#tests/web/support/signed-in.ts';
import { runPortal } from '#tests/web/support/portals/start-portal.ts';
import { developModule } from '#tests/web/support/modules/written-module.ts';

test.use({ extraHTTPHeaders: {} });

test('shows the module again after a restart of the portal, with what was saved meanwhile', async ({ page, context }) => {
  test.setTimeout(120_000);
  const data = await mkdtemp(join(tmpdir(), 'portal-restart-'));
  let portal = await runPortal(data);
  const written = await developModule(portal.url, '/dashboard/logistica/agenda-de-docas');
  const heading = (name: string) =>
    page.frameLocator('iframe[title="Módulo Agenda de docas"]').getByRole('heading', { level: 1, name, exact: true });
  try {
    await signInAnew(context, portal.url, diego);
    await page.goto(written.address);
    await expect(heading('Minhas empresas')).toBeVisible();
    await portal.close();
    await expect.poll(written.terminal).toContain('O portal saiu do ar.');
    const source = await readFile(written.file, 'utf8');
    await writeFile(written.file, source.replace("title: 'Minhas empresas'", "title: 'Depois da volta'"));
    portal = await runPortal(data, new URL(portal.url).port);
    // Nobody reloads the page.
    await expect(heading('Depois da volta')).toBeVisible({ timeout: 30_000 });
    await expect.poll(written.terminal).toContain('O portal voltou e mostra o módulo de novo.');
    // Page and terminal follow the files and each other as before.
    await writeFile(written.file, "export default () => { throw new Error('de novo'); };");
    await expect(page.getByRole('list', { name: 'Ao rodar' })).toContainText('Error: de novo');
    await expect.poll(written.terminal).toContain(`Na tela: ${written.file}:1:30: Error: de novo`);
  } finally {
    await written.remove();
    await portal.close();
    await rm(data, { recursive: true, force: true });
  }
});
