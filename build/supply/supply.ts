// The target `supply`: a bill of materials (CycloneDX) of the packages that are shipped, and the notices that their licences require.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#build/tools.ts';
import { npm } from './npm.ts';

interface Bill {
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>>;
}

const folder = join(root, 'out', 'supply');
const noticeFile = /^(?:licen[cs]e|notice|copying|third[-_]party)/i;

async function noticesOf(path: string): Promise<readonly string[]> {
  const names = (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isFile() && noticeFile.test(entry.name));
  return Promise.all(names.map(async ({ name }) => (await readFile(join(path, name), 'utf8')).trim()));
}

async function thirdPartyNotices(): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  // The lock file also lists packages for other systems, which node_modules does not contain.
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)),
  );
  const parts = await Promise.all(
    shipped.map(async ([path, { version, license }]) => {
      const title = `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version ?? ''} (${license ?? 'no licence named'})`;
      return [title, '='.repeat(title.length), ...(await noticesOf(join(root, path)))].join('\n\n');
    }),
  );
  return `${parts.join('\n\n\n')}\n`;
}

function billOfMaterials(): string {
  const text = npm('sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application');
  const { components } = JSON.parse(text) as Bill;
  if (components.length === 0) throw new Error('npm sbom listed no component.');
  return text;
}

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'sbom.cdx.json'), billOfMaterials());
await writeFile(join(folder, 'third-party-notices.txt'), await thirdPartyNotices());
