// A folder of a thousand files: three of them fail, stay as rows, and succeed on retry.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '#tests/web/support/portals/fault-proxy.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

const total = 1_000;
const nameOf = (index: number): string => `nota-${String(index).padStart(4, '0')}.txt`;
const faultByName: ReadonlyMap<string, Fault['how']> = new Map<string, Fault['how']>([
  [nameOf(7), 'reset'],
  [nameOf(500), { status: 500 }],
  [nameOf(999), { status: 503 }],
]);
/** The proxy fails these three requests. A route of Playwright would intercept the other 997 as well. */
const faults = Array.from(faultByName, ([name, how]): Fault => ({ path: /\/signedUpload$/, header: ['filename', name], how }));

test('uploads a thousand files, and retries the three that failed', async ({ page, context, proxied }) => {
  // Takes about twenty seconds; the limit allows for a busy machine.
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'portal-mil-'));
  try {
    await mkdir(join(folder, 'metade'));
    const paths = Array.from({ length: total }, (_, index) => join(folder, index % 2 === 0 ? '' : 'metade', nameOf(index)));
    await Promise.all(paths.map((path, index) => writeFile(path, `nota ${index}`)));
    await signIn(context, proxied.url(), mariana);
    await page.goto(proxied.url('localhost', '/dashboard/pessoas/arquivos'));
    await expect(page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible();
    proxied.proxy.fail(...faults);
    await page.locator('input[webkitdirectory]').setInputFiles(folder);

    const sending = page.getByRole('region', { name: 'Envios' });
    await expect(sending.getByRole('status')).toHaveText('997 de 1.000 enviados · 3 falharam', { timeout: 240_000 });
    const retries = sending.getByRole('button', { name: /^Tentar de novo: / });
    await expect(retries).toHaveCount(3);
    for (const name of faultByName.keys())
      await expect(sending.getByRole('button', { name: `Tentar de novo: ${name}` })).toBeVisible();

    proxied.proxy.fail();
    await sending.getByRole('button', { name: 'Tentar de novo (3)' }).click();
    await expect(sending.getByRole('status')).toHaveText('1.000 de 1.000 enviados');
    await expect(retries).toHaveCount(0);
    // Each file exists once, in its folder.
    const [name = ''] = folder.split('/').slice(-1);
    await page.getByRole('navigation', { name: 'Pastas' }).getByRole('button', { name }).click();
    await expect(page.getByRole('navigation', { name: 'Páginas da tabela' })).toContainText('1–25 de 500');
    await page
      .getByRole('list', { name: 'Pastas aqui' })
      .getByRole('button', { name: /^metade/ })
      .click();
    await expect(page.getByRole('navigation', { name: 'Páginas da tabela' })).toContainText('1–25 de 500');
  } finally {
    await rm(folder, { recursive: true });
  }
});
