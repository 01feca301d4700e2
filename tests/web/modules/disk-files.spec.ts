// Files chosen from the disk in a module: the browser lets the frame's process alone read them, so their bytes have to leave the frame.
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// As in module.spec.ts: the frame's own files come across origins.
test.use({ extraHTTPHeaders: {} });

const megabyte = 1_048_576;
const contracts = '/dashboard/pessoas/contratos';
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Módulo Contratos"]');

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-disco-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

async function onDisk(name: string, size = 0): Promise<{ readonly path: string; readonly content: Buffer }> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]);
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, content };
}

test('the kit sends a file that a person chose from the disk', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', contracts));
  const module = frameOf(page);
  await module.locator('tbody tr').nth(1).getByRole('button').click();
  const card = module.getByRole('region', { name: 'Anexos do contrato' });
  const name = `disco-${Date.now()}.pdf`;
  const { path, content } = await onDisk(name, 24 * megabyte);
  const choosing = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Anexar arquivos' }).click();
  await (await choosing).setFiles(path);
  await expect(card.getByRole('button', { name: `Baixar ${name}` })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: `Baixar ${name}` }).click();
  expect((await readFile(await (await downloading).path())).equals(content)).toBe(true);
});

/** A portal that has just started may take longer to open its warehouse than a page waits before it signs the person out. */
async function warehouseAnswers(page: Page, address: string): Promise<void> {
  const code = (await page.context().cookies()).find(({ name }) => name === 'code')?.value ?? '';
  const status = async (): Promise<number> => (await page.request.get(address, { headers: { code } })).status();
  await expect.poll(status, { timeout: 45_000 }).toBe(200);
}

const script = `
export default async function start({ root, kit, files }) {
  const field = kit.element('input', { type: 'file', 'aria-label': 'Planilha' });
  const output = kit.element('p', { role: 'status' });
  const shares = [];
  field.addEventListener('change', async () => {
    try {
      const { name, size } = await files.upload(field.files[0], { onProgress: (share) => shares.push(share) });
      output.textContent = [name, size, shares.length > 0, shares.at(-1) === 1].join(' ');
    } catch (error) {
      output.textContent = error.code + ' ' + error.message;
    }
  });
  root.append(field, output);
}
`;

test.describe("a script's own field", () => {
  test.beforeEach(async ({ page, context, odd }) => {
    await odd.publish('aurora', 'contratos', script);
    await signIn(context, odd.url(), mariana);
    await warehouseAnswers(page, odd.url('localhost', '/api/remotesql/v1/session/app/aurora/sql/conexao?connector=dw-aurora'));
    await page.goto(odd.url('localhost', contracts));
  });
  test.afterEach(({ odd }) => odd.publish('aurora', 'contratos', null));

  test('sends a file that a person chose from the disk, and tells how far it is', async ({ page }) => {
    const { path, content } = await onDisk('planilha.pdf', 2 * megabyte);
    await frameOf(page).getByLabel('Planilha').setInputFiles(path);
    await expect(frameOf(page).getByRole('status')).toHaveText(`planilha.pdf ${content.byteLength} true true`);
  });

  for (const [what, change] of [
    ['changed', (path: string) => truncate(path, 10)],
    ['gone', (path: string) => rm(path)],
  ] as const)
    test(`says that a file cannot be read once it is ${what}`, async ({ page }) => {
      const { path } = await onDisk('contrato.pdf', megabyte);
      const field = frameOf(page).getByLabel('Planilha');
      // The listener of the script waits until the file is another one than the browser knows.
      await field.evaluate((input: HTMLInputElement) =>
        input.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
      );
      await field.setInputFiles(path);
      expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.size)).toBeGreaterThan(megabyte);
      await change(path);
      await field.dispatchEvent('change');
      await expect(frameOf(page).getByRole('status')).toHaveText(
        '#ERROR_UPLOAD_FILE Não foi possível ler contrato.pdf: o arquivo mudou ou saiu do lugar. Escolha-o de novo.',
      );
    });

  test('says that a file is too large without reading it', async ({ page }) => {
    const { path } = await onDisk('grande.pdf', 25 * megabyte);
    await frameOf(page).getByLabel('Planilha').setInputFiles(path);
    await expect(frameOf(page).getByRole('status')).toHaveText('#VALIDATION Arquivo(grande.pdf) maior que 25 MB');
  });
});
