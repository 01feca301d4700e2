// The types of the SDK as a package: npm installs it without a network, and TypeScript checks scripts and modules with it.
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sdkRelease } from '#contract/module-sdk.ts';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';

let world: CliWorld;
beforeAll(async () => {
  world = await createCliWorld();
});
afterAll(() => world?.close());

/** These commands need no data. */
const portal: CliWorld['portal'] = (args, options) => world.portal(args, { env: noPlace, ...options });

const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
const check = (cwd: string, ...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--noEmit', ...args], { cwd, encoding: 'utf8' });
  return { status, stdout };
};

/** Installs with an empty cache and no network, so that everything comes from the folder. */
function npmInstall(cwd: string, ...what: string[]): string {
  const quiet = ['--offline', '--no-audit', '--no-fund', '--cache', world.file('no-cache')];
  const { status, stderr } = spawnSync('npm', ['install', ...quiet, ...what], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? '' : stderr;
}

async function folderOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = world.file(name);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

const script = (call: string): string =>
  `/** @param {import('portal').Portal} portal */\nexport default async (portal) => portal.${call};\n`;
const right = script("ui.notify('Pronto', 'ok')");
const wrong = script("ui.notify('Pronto', 'verde')");

describe('a new module', () => {
  it('is installed by npm without a network and checked without jsconfig paths or a registry', async () => {
    const folder = world.file('com-npm');
    await portal(`module new ${folder}`);
    expect(npmInstall(folder)).toBe('');
    const installed = JSON.parse(await readFile(join(folder, 'node_modules/@types/portal/package.json'), 'utf8'));
    expect(installed).toMatchObject({ name: '@types/portal', version: `${sdkRelease}.0`, license: 'UNLICENSED' });
    expect(installed).not.toHaveProperty('dependencies');
    const config = JSON.parse(await readFile(join(folder, 'jsconfig.json'), 'utf8'));
    delete config.compilerOptions.paths;
    await writeFile(join(folder, 'jsconfig.json'), JSON.stringify(config));
    expect(check(folder, '-p', 'jsconfig.json')).toEqual({ status: 0, stdout: '' });
    await writeFile(join(folder, 'errado.js'), wrong);
    expect(check(folder, '-p', 'jsconfig.json').stdout).toContain('"verde"');
  });
});

describe('module types --out', () => {
  let tarball: string;
  beforeAll(async () => {
    const out = world.file('pacotes');
    tarball = join(out, `types-portal-${sdkRelease}.0.tgz`);
    expect(await portal(`module types --out ${out}`)).toMatchObject({ code: 0, out: expect.stringContaining(tarball) });
  });

  it('writes a package for npm that contains only the types', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', tarball], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [packed] = JSON.parse(stdout);
    expect([packed.name, packed.version]).toEqual(['@types/portal', `${sdkRelease}.0`]);
    const types = ['agenda', 'global', 'index', 'kit', 'lists', 'sheets', 'values', 'views'].map((name) => `${name}.d.ts`);
    expect(packed.files.map(({ path }: { readonly path: string }) => path).toSorted()).toEqual(
      ['README.md', 'package.json', ...types].toSorted(),
    );
  });

  it.each<[resolution: string, options: readonly string[]]>([
    ['bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
    ['nodenext', ['--module', 'nodenext']],
  ])('checks scripts and TypeScript of an empty folder by the resolution %s', async (name, options) => {
    const folder = await folderOf(`vazia-${name}`, {
      'certo.js': right,
      'errado.js': wrong,
      'certo.ts': `import type { Portal, SqlResult } from 'portal';
export default async function start({ sql, kit }: Portal): Promise<void> {
  const { rows }: SqlResult<{ numero: number }> = await sql.run('pedidos');
  kit.page({ title: rows[0]?.numero.toFixed() ?? '' });
}`,
      'errado.ts': `import type { Portal } from 'portal';\nexport default ({ sql }: Portal) => sql.rum('pedidos');\n`,
      'classico.js': "/** @typedef {typeof import('portal/global')} WithGlobalPortal */\nportal.ui.close();\nportal.ui.shut();\n",
      'package.json': '{ "type": "module" }',
    });
    expect(npmInstall(folder, tarball)).toBe('');
    const all = ['--strict', '--allowJs', '--checkJs', '--target', 'es2023', ...options];
    expect(check(folder, ...all, 'certo.js', 'certo.ts')).toEqual({ status: 0, stdout: '' });
    const found = check(folder, ...all, 'errado.js', 'errado.ts', 'classico.js')
      .stdout.trim()
      .split('\n');
    expect(found.toSorted()).toEqual([
      expect.stringMatching(/^classico\.js\(3,.*Property 'shut' does not exist/),
      expect.stringMatching(/^errado\.js\(.*"verde"/),
      expect.stringMatching(/^errado\.ts\(.*Property 'rum' does not exist/),
    ]);
  });
});

describe('module types <folder>', () => {
  it('updates the types of an old module and keeps its own files', async () => {
    const folder = world.file('de-antes');
    await portal(`module new ${folder}`);
    await rm(join(folder, 'package.json'));
    await writeFile(join(folder, 'portal-types/index.d.ts'), 'export interface Portal { readonly version: string }');
    await writeFile(join(folder, 'portal-types/antigo.d.ts'), 'export {};');
    expect(check(folder, '-p', 'jsconfig.json').status).not.toBe(0);
    expect(await portal(`module types ${folder}`)).toMatchObject({ code: 0, out: expect.stringContaining(`SDK ${sdkRelease}`) });
    expect(check(folder, '-p', 'jsconfig.json')).toEqual({ status: 0, stdout: '' });
    expect(await readdir(join(folder, 'portal-types'))).not.toContain('antigo.d.ts');
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      devDependencies: { '@types/portal': 'file:./portal-types' },
    });
    // The command keeps a manifest of the author and reports what it lacks.
    await writeFile(join(folder, 'package.json'), '{ "name": "meu" }');
    const ended = await portal(`module types ${folder}`);
    expect([ended.code, ended.notes]).toEqual([0, expect.stringContaining('"@types/portal": "file:./portal-types"')]);
    expect(await readFile(join(folder, 'package.json'), 'utf8')).toBe('{ "name": "meu" }');
  });

  it.each<[why: string, args: () => string, code: number, text: string]>([
    ['neither folder nor package is named', () => 'module types', 64, '--out'],
    ['the folder is missing', () => `module types ${world.file('nenhures')}`, 66, 'não existe'],
    ['the folder is not a module', () => `module types ${world.file('')}`, 66, 'não é a pasta de um módulo'],
    ['the package cannot be written', () => `module types --out ${world.file('arquivo/dentro')}`, 73, 'Não consegui escrever'],
  ])('explains itself when %s', async (_, args, code, text) => {
    await writeFile(world.file('arquivo'), '');
    const ended = await portal(args());
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
});
