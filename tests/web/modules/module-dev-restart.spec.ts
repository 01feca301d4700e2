// A module in development during a restart of the portal that shows it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frameOf, headingOf } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { diego, signInWithNewSession } from '#tests/web/support/signed-in.ts';
import { runPortal } from '#tests/web/support/portals/start-portal.ts';
import { developModule } from '#tests/web/support/modules/written-module.ts';

test.use({ extraHTTPHeaders: {} });

test('shows the module again after a restart of the portal, with changes saved meanwhile', async ({ page, context }) => {
  test.setTimeout(120_000);
  const data = await mkdtemp(join(tmpdir(), 'portal-restart-'));
  let portal = await runPortal(data);
  const developed = await developModule(portal.url, '/dashboard/logistica/agenda-de-docas');
  const heading = (name: string) => headingOf(frameOf(page, 'Agenda de docas'), name);
  try {
    await signInWithNewSession(context, portal.url, diego);
    await page.goto(developed.address);
    await expect(heading('Minhas empresas')).toBeVisible();
    await portal.close();
    await expect.poll(developed.terminal).toContain('O portal saiu do ar.');
    const source = await readFile(developed.file, 'utf8');
    await writeFile(developed.file, source.replace("title: 'Minhas empresas'", "title: 'Depois da volta'"));
    portal = await runPortal(data, new URL(portal.url).port);
    // The page follows without a reload.
    await expect(heading('Depois da volta')).toBeVisible({ timeout: 30_000 });
    await expect.poll(developed.terminal).toContain('O portal voltou e mostra o módulo de novo.');
    // Page and terminal follow the files and each other as before.
    await writeFile(developed.file, "export default () => { throw new Error('de novo'); };");
    await expect(page.getByRole('list', { name: 'Ao rodar' })).toContainText('Error: de novo');
    await expect.poll(developed.terminal).toContain(`Na tela: ${developed.file}:1:30: Error: de novo`);
  } finally {
    await developed.remove();
    await portal.close();
    await rm(data, { recursive: true, force: true });
  }
});
