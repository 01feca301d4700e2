// Files chosen from the disk in a module: only the process of the frame may read them, so their bytes must leave the frame.
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { frameOf } from '#tests/web/support/modules/frames.ts';
import { expect, test } from '#tests/web/support/portal.ts';
import { mariana, signIn } from '#tests/web/support/signed-in.ts';

// The files of the frame are loaded across origins, as in module.spec.ts.
test.use({ extraHTTPHeaders: {} });

const megabyte = 1_048_576;
const contracts = '/dashboard/pessoas/contratos';

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-disco-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeFileToDisk(name: string, size = 0): Promise<{ readonly path: string; readonly content: Buffer }> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]);
  const path = join(folder, name);
  await writeFile(path, content);
  return { path, content };
}

test('sends a file from the disk with the kit', async ({ page, context, portal }) => {
  await signIn(context, portal.url(), mariana);
  await page.goto(portal.url('localhost', contracts));
  const module = frameOf(page, 'Contratos');
  await module.locator('tbody tr').nth(1).getByRole('button').click();
  const card = module.getByRole('region', { name: 'Anexos do contrato' });
  const name = `disco-${Date.now()}.pdf`;
  const { path, content } = await writeFileToDisk(name, 24 * megabyte);
  const fileChooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Escolher arquivos' }).click();
  await (await fileChooser).setFiles(path);
  await expect(card.getByRole('button', { name: `Baixar ${name}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: `Baixar ${name}` }).click();
  expect((await readFile(await (await download).path())).equals(content)).toBe(true);
});

/**
 * Waits for the warehouse: a portal that has just started may need longer to open it than a page waits before it signs the person
 * out.
 */
async function expectWarehouse(page: Page, address: string): Promise<void> {
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

test.describe("a script's input", () => {
  test.beforeEach(async ({ page, context, faulty }) => {
    await faulty.publish('aurora', 'contratos', script);
    await signIn(context, faulty.url(), mariana);
    await expectWarehouse(page, faulty.url('localhost', '/api/remotesql/v1/session/app/aurora/sql/conexao?connector=dw-aurora'));
    await page.goto(faulty.url('localhost', contracts));
  });
  test.afterEach(({ faulty }) => faulty.publish('aurora', 'contratos', null));

  test('sends a file from the disk, and reports its progress', async ({ page }) => {
    const { path, content } = await writeFileToDisk('planilha.pdf', 2 * megabyte);
    await frameOf(page, 'Contratos').getByLabel('Planilha').setInputFiles(path);
    await expect(frameOf(page, 'Contratos').getByRole('status')).toHaveText(`planilha.pdf ${content.byteLength} true true`);
  });

  for (const [condition, change] of [
    ['changed', (path: string) => truncate(path, 10)],
    ['gone', (path: string) => rm(path)],
  ] as const)
    test(`reports a file that cannot be read once it is ${condition}`, async ({ page }) => {
      const { path } = await writeFileToDisk('contrato.pdf', megabyte);
      const field = frameOf(page, 'Contratos').getByLabel('Planilha');
      // Delays the listener of the script until the file differs from the one that the browser knows.
      await field.evaluate((input: HTMLInputElement) =>
        input.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
      );
      await field.setInputFiles(path);
      expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.size)).toBeGreaterThan(megabyte);
      await change(path);
      await field.dispatchEvent('change');
      await expect(frameOf(page, 'Contratos').getByRole('status')).toHaveText(
        '#ERROR_UPLOAD_FILE Não foi possível ler contrato.pdf: o arquivo mudou ou saiu do lugar. Escolha-o de novo.',
      );
    });

  test('reports a file that is too large without reading it', async ({ page }) => {
    const { path } = await writeFileToDisk('grande.pdf', 25 * megabyte);
    await frameOf(page, 'Contratos').getByLabel('Planilha').setInputFiles(path);
    await expect(frameOf(page, 'Contratos').getByRole('status')).toHaveText('#VALIDATION Arquivo(grande.pdf) maior que 25 MB');
  });
});
