// Every example of docs/modules.md is known, checked and run: the scripts against the types, the rest here; tests/web runs them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sdkRelease } from '#contract/module-sdk.ts';
import { isSessionValue } from '#contract/rules/session-values.ts';
import { pagingNames } from '#contract/rules/sql-paging.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { runCli } from '#server/cli/index.ts';
import { aurora } from '#server/demo/tenants/aurora/index.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { commandAdapters } from '#server/index.ts';
import { readModuleFiles } from '#server/cli/modules/module-files.ts';
import { problemsOf, tenant } from '#server/cli/tenant-example.test-support.ts';
import type { Example } from '#tests/support/guide/example.ts';
import { callsOf } from '#tests/support/guide/calls.ts';
import { examples } from '#tests/support/guide/examples.ts';
import { guide, type GuideExample, guideExamples, requireExample } from '#tests/support/guide/guide.ts';
import { scriptOf } from '#tests/support/guide/script-of.ts';

const root = join(import.meta.dirname, '../..');
const all = guideExamples();
const languages: Readonly<Record<Example['kind'], string>> = {
  script: 'js',
  query: 'sql',
  tenant: 'json',
  manifest: 'json',
  commands: 'sh',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-guide-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ofKind = <K extends Example['kind']>(kind: K) =>
  all.flatMap(
    (example): { readonly name: string; readonly example: GuideExample; readonly entry: Extract<Example, { kind: K }> }[] => {
      const entry = examples[example.name];
      return entry?.kind === kind ? [{ name: example.name, example, entry: entry as Extract<Example, { kind: K }> }] : [];
    },
  );

describe('the table of examples', () => {
  it.each(all)('$name (line $line) is in it, as what it is', ({ name, language }) => {
    const entry = examples[name];
    const where = `Add '${name}' to tests/support/guide/examples.ts: what a "${language}" example needs, and what comes of it.`;
    expect(entry, where).toBeDefined();
    expect(entry && languages[entry.kind], `The kind of '${name}' in tests/support/guide/examples.ts`).toBe(language);
  });
  it('names no example that is gone', () => {
    const names = all.map(({ name }) => name);
    expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

/** Line of an error in a script of an example → what was written there. */
const place = (file: string, line: number): string =>
  readFileSync(join(folder, file), 'utf8').split('\n')[line - 1]?.trim() ?? '';

it('every script of the guide is accepted by the types, as in the editor of a new module', () => {
  const scripts = ofKind('script');
  expect(scripts.length).toBeGreaterThan(10);
  cpSync(join(root, 'contract/portal-types'), join(folder, 'portal-types'), { recursive: true });
  cpSync(join(root, 'server/cli/modules/starter/jsconfig.json'), join(folder, 'jsconfig.json'));
  scripts.forEach(({ example, entry }, index) => writeFileSync(join(folder, `${index}.js`), scriptOf(example, entry)));
  // This script must fail, so that the check is proven to run.
  writeFileSync(join(folder, 'wrong.js'), "/** @param {import('portal').Portal} p */\nexport default (p) => p.kit.tabel({});\n");
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'jsconfig.json', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const errors = stdout.split('\n').flatMap((line) => {
    const { file, at, text } = /^(?<file>[\w-]+\.js)\((?<at>\d+),\d+\): (?<text>.*)$/.exec(line)?.groups ?? {};
    if (file === undefined || at === undefined) return [];
    return [`${scripts[Number.parseInt(file, 10)]?.name ?? file}: ${place(file, Number(at))} -- ${text}`];
  });
  expect(errors).toEqual([expect.stringContaining('wrong.js: export default (p) => p.kit.tabel({}); -- error TS2551')]);
}, 120_000);

/** The values of a page, which `sql.paged` fills. */
const filled: ReadonlySet<string> = new Set(pagingNames);

it.each(ofKind('script').map(({ name, example, entry }) => [name, example, entry] as const))(
  'passes every value that the queries of the demo need in %s',
  (_name, { text }, { queries = [] }) => {
    for (const { id, names } of callsOf(text)) {
      const sql = queries.some((own) => own.id === id) ? undefined : aurora.queries.find((query) => query.id === id)?.sql;
      if (sql === undefined || names === null) continue;
      const needed = Array.from(sql.matchAll(/\{\{(\w+)\}\}/g), ([, found = '']) => found);
      const missing = needed.filter((found) => !isSessionValue(found) && !filled.has(found) && !names.includes(found));
      expect([...new Set(missing)], id).toEqual([]);
    }
  },
);

it.each(ofKind('manifest'))('$name is tried at an item that the developer of the demo sees', ({ example }) => {
  const { tryAt } = JSON.parse(example.text) as { readonly tryAt: string };
  const [, , moduleId, itemId] = tryAt.split('/');
  const named = guide.match(/in the demo `(?<email>[\w.@]+)`/)?.groups?.['email'];
  const groups = aurora.people.find(({ email }) => email === named)?.groups;
  expect(groups).toContain('developer');
  const shown = visibleModules(PrivateCompany.parse(aurora.company).module, groups ?? []);
  expect(shown.find(({ id }) => id === moduleId)?.item.map(({ id }) => id)).toContain(itemId);
});

it.each(ofKind('tenant'))('$name is a part of a tenant that can be imported', ({ example }) => {
  const { company, ...more } = JSON.parse(example.text) as { readonly company: Record<string, unknown> };
  expect(problemsOf(tenant(company, { ...more }))).toEqual([]);
  // The check reads what stands there.
  expect(problemsOf(tenant({ ...company, module: 'nenhum' }, more))).not.toEqual([]);
});

it.each(ofKind('manifest'))('$name is the manifest of a module', async ({ example, entry }) => {
  const manifest = JSON.parse(example.text) as {
    readonly script: string;
    readonly queries: readonly { readonly file: string }[];
  };
  const place = join(folder, 'modulo');
  mkdirSync(place);
  writeFileSync(join(place, 'modulo.json'), example.text);
  writeFileSync(join(place, `${manifest.script}.js`), 'export default () => {};');
  for (const { file } of manifest.queries) writeFileSync(join(place, file), requireExample(entry.sql).text);
  const reading = await readModuleFiles(place);
  expect(reading).toMatchObject({ kind: 'read', files: { queries: [{ id: 'minha-lista', connector: 'dw-aurora' }] } });
});

/** Every command of the portal that the guide names, in a fence or in a sentence. */
const named = Array.from(
  guide.matchAll(/npm run portal -- (?<command>[^`\n]+)|`(?<bare>(?:tenant|module) [a-z]+[^`]*)`/g),
  ({ groups }) => groups?.['command'] ?? groups?.['bare'] ?? '',
);
const nowhere = (): never => {
  throw new Error('A help needs no answer.');
};

it.each([...new Set(named)])('the command "%s" is there, with its options', async (command) => {
  const words = command.trim().split(/\s+/);
  let help = '';
  const out = (text: string): void => void (help += text);
  const terminal = {
    out,
    note: () => undefined,
    readLine: nowhere,
    readText: nowhere,
    readSecret: nowhere,
    untilStopped: nowhere,
  };
  expect(await runCli([...words.slice(0, 2), '--help'], { env: {}, adapters: commandAdapters }, terminal)).toBe(0);
  expect(help).toContain(`-- ${words.slice(0, 2).join(' ')}`);
  for (const option of words.filter((word) => word.startsWith('--'))) expect(help).toContain(`${option} `);
});

it.each(ofKind('commands'))('$name has commands of the portal, and of npm on what they write', ({ example }) => {
  const lines = example.text.trim().split('\n');
  const unknown = lines.filter((line) => !/^npm (?:run portal -- |install )/.test(line));
  expect(unknown).toEqual([]);
  const packages = lines.flatMap((line) => /\S+\.tgz/.exec(line)?.[0] ?? []);
  expect(packages).toEqual(packages.map(() => `pacotes/types-portal-${sdkRelease}.0.tgz`));
});
