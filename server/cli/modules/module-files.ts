// Reads the files of a module: `modulo.json`, the script, and queries in `.sql` files. A mistake is returned with file and line
// instead of thrown, because files are often invalid while the author edits them.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { type DevProblem, problemText } from '#contract/entities/dev-module.ts';
import { itemQueries } from '#contract/rules/item-queries.ts';
import { readJson } from '#contract/rules/json-syntax.ts';
import { readScript } from '#contract/rules/script-syntax.ts';
import { CommandError, exitCodes } from '#server/cli/command.ts';
import { hasDefaultExport } from '#contract/rules/script-calls.ts';
import { parameterWarnings, scriptWarnings } from '#server/cli/tenant-checks/unused-values.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { readTenant } from '#server/cli/tenant-problems.ts';

export type ModuleQuery = TenantFile['queries'][number];
export type ModuleItem = TenantFile['company']['module'][number]['item'][number];

export interface ModuleFiles {
  /** Name of the script in the tenant. */
  readonly script: string;
  /** Path of the portal at which the module is tried. */
  readonly tryAt: string;
  readonly source: string;
  readonly item: ModuleItem;
  /** The fields of the item in `modulo.json`. A published item keeps its other fields. */
  readonly named: ReadonlySet<string>;
  readonly queries: readonly ModuleQuery[];
  /** Lines that run without the effect that the author intends. */
  readonly warnings: readonly DevProblem[];
}

export type ModuleReading =
  | { readonly kind: 'read'; readonly files: ModuleFiles }
  /** `tryAt` as in `ModuleFiles`; null when `modulo.json` itself cannot be read. */
  | { readonly kind: 'broken'; readonly problem: DevProblem; readonly tryAt: string | null };

const manifestName = 'modulo.json';
const besideName = /^[\w-][\w.-]*\.sql$/;

const Manifest = z.looseObject({
  script: z.string().check(z.minLength(1)),
  tryAt: z._default(z.string().check(z.startsWith('/')), '/dashboard'),
  item: z.looseObject({ connector: z.optional(z.string()) }),
  queries: z._default(z.array(z.looseObject({ file: z.optional(z.string()), connector: z.optional(z.unknown()) })), []),
});
type Manifest = z.infer<typeof Manifest>;

/** Some editors write a byte order mark at the beginning of a file. */
const readText = async (path: string): Promise<string | null> =>
  readFile(path, 'utf8').then(
    (text) => text.replace(/^\uFEFF/, ''),
    () => null,
  );

export const scriptFile = (script: string): string => basename(script.endsWith('.js') ? script : `${script}.js`);

const places: Readonly<Record<string, string>> = {
  script: 'é o nome do script (texto)',
  tryAt: 'é um caminho que começa com /',
  item: 'é o item do portal (objeto)',
  queries: 'é a lista de consultas',
};

function readManifest(text: string): Manifest | DevProblem {
  const syntax = readJson(text);
  if (syntax !== null) {
    const { line, column, message } = syntax;
    return { file: manifestName, line, column, message };
  }
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path ?? [];
  const what = places[String(path[0])] ?? 'deve ser um objeto';
  return { file: manifestName, message: `${path.join('.') || 'o arquivo'} ${what}` };
}

const isProblem = (value: object): value is DevProblem => 'file' in value && 'message' in value;

/** A query in the form of the tenant file, with the text of its `.sql` file and, if it names no connector, that of the item. */
async function fillQuery(folder: string, { item }: Manifest, query: Manifest['queries'][number]): Promise<object | string> {
  const { file, ...rest } = query;
  const filled = { ...rest, ...(rest.connector === undefined && item.connector !== undefined && { connector: item.connector }) };
  if (file === undefined) return filled;
  const id = typeof rest['id'] === 'string' ? rest['id'] : '';
  if ('sql' in rest) return `a consulta "${id}" tem sql e file: deixe um dos dois`;
  if (!besideName.test(file))
    return `a consulta "${id}" cita "${file}": use o nome de um arquivo .sql ao lado de ${manifestName}`;
  const sql = await readText(join(folder, file));
  return sql === null ? `a consulta "${id}" cita ${file}, que não existe` : { ...filled, sql: sql.trim().replace(/;$/, '') };
}

/** Queries that the item names and the module does not contain. Publishing fails unless the tenant has them. */
function publishedElsewhere(item: Manifest['item'], queries: readonly object[]): readonly object[] {
  const own = new Set(queries.map((query): unknown => Reflect.get(query, 'id')));
  const { sqlIds, connector } = item;
  const [sumSql, detailSql] = [item.sumSql, item.detailSql].map((id) => (typeof id === 'string' ? id : undefined));
  const listed = (Array.isArray(sqlIds) ? (sqlIds as readonly unknown[]) : []).filter((id) => typeof id === 'string');
  return Array.from(itemQueries({ sqlIds: listed, sumSql, detailSql }))
    .filter((id) => !/\s/.test(id) && !own.has(id))
    .map((id) => ({ id, connector: connector ?? 'nenhum', sql: 'select 1' }));
}

/** Checks item and queries by the rules of a tenant file, as if a tenant had only this module. */
function checkAsTenant(
  script: string,
  source: string,
  item: Manifest['item'],
  queries: readonly object[],
): DevProblem | TenantFile {
  const all = [...queries, ...publishedElsewhere(item, queries)];
  const named = [item, ...all].map((one) => Reflect.get(one, 'connector') as unknown);
  const reading = readTenant({
    format: 'portal-tenant',
    version: 1,
    company: {
      id: 'modulo',
      status: 'enabled',
      appTitle: 'Módulo',
      appName: 'Módulo',
      domain: ['localhost'],
      loginType: 'both',
      module: [{ id: 'modulo', title: 'Módulo', item: [item] }],
    },
    connectors: Array.from(new Set(named.filter((name) => typeof name === 'string'))).map((name) => ({
      name,
      kind: 'warehouse',
    })),
    queries: all,
    scripts: [{ name: script, source }],
  });
  if (reading.kind === 'valid') return reading.file;
  const [first] = reading.problems;
  const path = (first?.path ?? '').replace(/^company\.module\[0\]\.item\[0\]/, 'item');
  return { file: manifestName, message: `${path}: ${first?.text ?? ''}` };
}

/** Reads the module in `folder`. Throws a CommandError only when the folder contains no module. */
export async function readModuleFiles(folder: string): Promise<ModuleReading> {
  const path = join(folder, manifestName);
  const text = await readText(path);
  if (text === null)
    throw new CommandError(`Não consegui ler ${path}. Um módulo novo: portal module new <nome>`, exitCodes.noInput);
  const manifest = readManifest(text);
  if (isProblem(manifest)) return { kind: 'broken', problem: manifest, tryAt: null };
  const { script, tryAt } = manifest;
  const broken = (problem: DevProblem): ModuleReading => ({ kind: 'broken', problem, tryAt });
  const file = scriptFile(script);
  const source = await readText(join(folder, file));
  if (source === null || source.trim() === '') return broken({ file, message: 'o script está vazio ou não existe' });
  const syntax = readScript(script, source);
  if (!syntax.ok) {
    const { line, column, message } = syntax.problem;
    return broken({ file, line, column, message });
  }
  if (!hasDefaultExport(script, source))
    return broken({ file, message: 'falta a função que o portal chama: export default function start(portal) { … }' });
  const queries: object[] = [];
  for (const query of manifest.queries) {
    const filled = await fillQuery(folder, manifest, query);
    if (typeof filled === 'string') return broken({ file: manifestName, message: filled });
    queries.push(filled);
  }
  const item = { ...manifest.item, script };
  const checked = checkAsTenant(script, source, item, queries);
  if (isProblem(checked)) return broken(checked);
  const [own] = checked.company.module[0]?.item ?? [];
  if (own === undefined) throw new Error('A checked module has its item.');
  const ownQueries = checked.queries.slice(0, queries.length);
  const warnings = [
    ...scriptWarnings(script, source).map((one) => ({ file, ...one })),
    ...parameterWarnings(ownQueries).map(({ path: place, text: message }) => ({
      file: manifestName,
      message: `${place}: ${message}`,
    })),
  ];
  const files = { script, tryAt, source, item: own, named: new Set(Object.keys(item)), queries: ownQueries, warnings };
  return { kind: 'read', files };
}

/** The files of a module without a mistake. Throws a CommandError with the first one. */
export async function requireModuleFiles(folder: string): Promise<ModuleFiles> {
  const reading = await readModuleFiles(folder);
  if (reading.kind === 'read') return reading.files;
  const { problem } = reading;
  throw new CommandError(problemText({ ...problem, file: join(folder, problem.file) }), exitCodes.data);
}
