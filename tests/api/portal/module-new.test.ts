// `module new`: a complete start of a module.
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';

let world: CliWorld;

beforeAll(async () => {
  world = await createCliWorld();
});
afterAll(() => world?.close());

/** The command needs no data. */
const portal: CliWorld['portal'] = (args, options) => world.portal(args, { env: noPlace, ...options });

describe('module new', () => {
  it('writes a module whose script passes its own types', async () => {
    const folder = world.file('minha-lista');
    expect(await portal(`module new ${folder}`)).toMatchObject({ code: 0, out: expect.stringContaining('minha-lista.js') });
    expect((await readdir(folder)).toSorted()).toEqual(
      ['LEIA-ME.md', 'jsconfig.json', 'minha-lista.js', 'modulo.json', 'package.json', 'portal-types'].toSorted(),
    );
    const manifest = JSON.parse(await readFile(join(folder, 'modulo.json'), 'utf8'));
    expect(manifest).toMatchObject({ sdk: '1.4', script: 'minha-lista', item: { id: 'minha-lista', title: 'Minha lista' } });
    const readme = await readFile(join(folder, 'LEIA-ME.md'), 'utf8');
    expect(readme).not.toMatch(/__|%|\*\*(?! @)/);
    // The README names the folder relative to the folder of the portal.
    expect(readme).not.toContain(` ${folder}`);
    expect(new Set(Array.from(readme.matchAll(/^\|.*$/gm), ([line]) => line.length)).size).toBe(1);
    const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
    const check = () => spawnSync(compiler, ['-p', 'jsconfig.json'], { cwd: folder, encoding: 'utf8' });
    expect(check()).toMatchObject({ status: 0, stdout: '' });
    // The check does detect mistakes.
    await writeFile(
      join(folder, 'errado.js'),
      "/** @param {import('portal').Portal} p */\nexport default (p) => p.sql.rum('a');\n",
    );
    expect(check().stdout).toContain("Property 'rum' does not exist");
  });
  it('writes files that `module check` accepts', async () => {
    const folder = world.file('conferida');
    await portal(`module new ${folder}`);
    expect(await portal(`module check ${folder}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('conferida'),
      notes: '',
    });
    const script = join(folder, 'conferida.js');
    await writeFile(script, "export default ({ sql }) => sql.run('outra');\n");
    expect(await portal(`module check ${folder}`)).toMatchObject({ code: 0, notes: expect.stringContaining(`${script}:1:`) });
    await writeFile(script, 'export default () => ;\n');
    expect(await portal(`module check ${folder}`)).toMatchObject({ code: 65, notes: expect.stringContaining(`${script}:1:22`) });
  });
  it.each([
    ['module new', 64, 'Falta o nome do módulo'],
    ['module new Minha_Lista', 64, '"Minha_Lista" não é um nome de módulo'],
    ['module new lista.js', 64, '"lista.js" não é um nome de módulo'],
    ['module new /nada/nenhures/lista', 65, 'Não consegui criar'],
  ])('%s ends with %i', async (args, code, text) => {
    const ended = await portal(args);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
  it('overwrites nothing', async () => {
    await mkdir(world.file('pronta'));
    const ended = await portal(`module new ${world.file('pronta')}`);
    expect([ended.code, ended.notes]).toEqual([65, expect.stringContaining('já existe')]);
    expect(await readdir(world.file('pronta'))).toEqual([]);
  });
});
