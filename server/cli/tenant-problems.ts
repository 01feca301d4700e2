// What is wrong with a tenant file, each problem with the exact path of its place. Pure.
import * as z from 'zod/mini';
import type { Item } from '#contract/entities/module.ts';
import { sqlReference } from '#contract/rules/sql-reference.ts';
import { summaryQueryMinLength } from '#contract/limits.ts';
import { isTrustable } from '#contract/rules/trusted-script.ts';
import { TenantFile } from './tenant-file.ts';

export interface Problem {
  /** `company.module[2].item[0].sqlIds[1]`. */
  readonly path: string;
  readonly text: string;
}

export type TenantReading =
  | { readonly kind: 'valid'; readonly file: TenantFile }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

type Path = readonly PropertyKey[];

const plainKey = /^[A-Za-z_$][\w$]*$/;

/** A path as one would write it in code. */
export function writePath(path: Path): string {
  const text = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : plainKey.test(String(key)) ? `.${String(key)}` : `["${String(key)}"]`))
    .join('');
  return text === '' ? '(arquivo)' : text.replace(/^\./, '');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  int: 'número inteiro',
  boolean: 'true ou false',
  array: 'lista',
  object: 'objeto',
  record: 'objeto',
};

const expectedName = (expected: string): string => typeNames[expected] ?? expected;

const isOwnWord = (message: string): boolean => /^(?:deve|não|sem) /.test(message);

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? `falta (${expectedName(issue.expected)})` : `deve ser ${expectedName(issue.expected)}`;
  if (issue.code === 'invalid_value') return `deve ser ${issue.values.map((value) => JSON.stringify(value)).join(' ou ')}`;
  if (issue.code === 'too_small') return `é menor que o mínimo (${String(issue.minimum)})`;
  if (issue.code === 'too_big') return `é maior que o máximo (${String(issue.maximum)})`;
  // Schemas that say what is wrong say it in words of their own.
  if ((issue.code === 'custom' || issue.code === 'invalid_format') && isOwnWord(issue.message)) return issue.message;
  return issue.code === 'invalid_format' ? 'tem forma inválida' : 'é inválido';
}

/** First place of each value that occurs again. */
function repeated(values: readonly string[], pathOf: (index: number) => Path, what: string): Problem[] {
  const first = new Map<string, number>();
  return values.flatMap((value, index) => {
    const earlier = first.get(value);
    if (earlier === undefined) {
      first.set(value, index);
      return [];
    }
    return [{ path: writePath(pathOf(index)), text: `repete ${what} "${value}", que já está em ${writePath(pathOf(earlier))}` }];
  });
}

/** Where items open (specification section 2). */
const mainRoutes: ReadonlySet<string> = new Set(['dashboard', 'menu', 'script', 'app']);

interface Known {
  readonly queries: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
  readonly connectors: ReadonlySet<string>;
}

function referenceProblems(item: Item, path: Path, known: Known): Problem[] {
  const problems: Problem[] = [];
  const check = (place: Path, isKnown: boolean, text: string) => {
    if (!isKnown) problems.push({ path: writePath([...path, ...place]), text });
  };
  for (const name of ['sumSql', 'detailSql'] as const) {
    const value = item[name];
    if (value === undefined) continue;
    const reference = sqlReference(value);
    if (reference.kind === 'text') check([name], false, 'traz texto SQL: use o id de uma consulta publicada');
    else check([name], known.queries.has(reference.id), `cita a consulta "${reference.id}", que não está em queries`);
    check(['connector'], item.connector !== undefined, `falta: ${name} precisa de um conector`);
  }
  item.sqlIds.forEach((id, index) =>
    check(['sqlIds', index], known.queries.has(id), `cita a consulta "${id}", que não está em queries`),
  );
  check(['connector'], item.sqlIds.length === 0 || item.connector !== undefined, 'falta: sqlIds precisa de um conector');
  if (item.connector !== undefined)
    check(['connector'], known.connectors.has(item.connector), `cita o conector "${item.connector}", que não está em connectors`);
  if (item.script !== undefined && !item.script.startsWith('native:'))
    check(['script'], known.scripts.has(item.script), `cita o script "${item.script}", que não está em scripts`);
  return problems;
}

/** What would be shown to nobody, or lead nowhere. */
function uselessProblems({ sumSql, sumType, routeTo }: Item, path: Path): Problem[] {
  const problems: Problem[] = [];
  if (sumSql !== undefined && sumType === undefined)
    problems.push({ path: writePath([...path, 'sumType']), text: 'falta: sem ele o valor de sumSql não aparece' });
  if (sumSql !== undefined && sumSql.trim().length <= summaryQueryMinLength)
    problems.push({ path: writePath([...path, 'sumSql']), text: `deve ter mais de ${summaryQueryMinLength} caracteres` });
  if (routeTo !== undefined && !mainRoutes.has(routeTo.replace(/^\/+|\/+$/g, '')))
    problems.push({
      path: writePath([...path, 'routeTo']),
      text: `"${routeTo}" não é uma rota de módulos: ${[...mainRoutes].join(', ')}`,
    });
  return problems;
}

function moduleProblems({ company }: TenantFile, known: Known): Problem[] {
  return company.module.flatMap(({ item }, at) => [
    ...repeated(
      item.map(({ id }) => id),
      (index) => ['company', 'module', at, 'item', index, 'id'],
      'o id',
    ),
    ...item.flatMap((one, index) => {
      const path = ['company', 'module', at, 'item', index];
      return [...referenceProblems(one, path, known), ...uselessProblems(one, path)];
    }),
  ]);
}

const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
/** A host name, with or without labels: `localhost`, `portal.exemplo.com.br`. */
const domainName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

function companyProblems({ company }: TenantFile): Problem[] {
  const problems: Problem[] = company.domain.flatMap((domain, index) =>
    domainName.test(domain)
      ? []
      : [
          {
            path: writePath(['company', 'domain', index]),
            text: `"${domain}" não é um domínio: minúsculas, sem porta e sem caminho`,
          },
        ],
  );
  if (company.domain.length === 0) problems.push({ path: 'company.domain', text: 'precisa de pelo menos um domínio' });
  for (const [name, value] of Object.entries(company.style.color ?? {}))
    if (value !== undefined && !hexColor.test(value))
      problems.push({ path: `company.style.color.${name}`, text: `"${value}" não é uma cor: use #RGB ou #RRGGBB` });
  return problems;
}

function trustProblems({ company: { trustedScripts } }: TenantFile, scripts: ReadonlySet<string>): Problem[] {
  return trustedScripts.flatMap((name, index) => {
    const path = `company.trustedScripts[${index}]`;
    if (!isTrustable(name)) return [{ path, text: `"${name}" não é o nome de um script clássico (termina em .js)` }];
    return scripts.has(name) ? [] : [{ path, text: `cita o script "${name}", que não está em scripts` }];
  });
}

/** What is allowed and has to be known: whoever runs the portal reads it. */
export function tenantWarnings({ company: { trustedScripts } }: TenantFile): readonly string[] {
  if (trustedScripts.length === 0) return [];
  return [
    `modo confiável: ${trustedScripts.join(', ')} roda na própria página do portal, com acesso à sessão e a tudo o que a pessoa vê; ` +
      'enquanto um deles está aberto, a página fica sem Trusted Types (company.trustedScripts)',
  ];
}

/** Whose passwords are proven elsewhere, and where. */
function directoryProblems({ company: { isLdap, hasExternalAuth, directory } }: TenantFile): Problem[] {
  const path = 'company.directory';
  if (isLdap && hasExternalAuth)
    return [{ path: 'company.hasExternalAuth', text: 'não combina com isLdap: escolha um dos dois' }];
  if (!isLdap && !hasExternalAuth) return [];
  const kind = isLdap ? 'ldap' : 'http';
  if (directory === undefined)
    return [{ path, text: `falta: ${isLdap ? 'isLdap' : 'hasExternalAuth'} precisa de um directory de kind "${kind}"` }];
  return directory.kind === kind || directory.kind === 'demo' ? [] : [{ path: `${path}.kind`, text: `deve ser "${kind}"` }];
}

function termProblems({ terms }: TenantFile): Problem[] {
  const ids = terms.map(({ id }) => id);
  return [
    ...repeated(ids, (index) => ['terms', index, 'id'], 'o id'),
    ...terms.flatMap(({ versions }, at) => [
      ...repeated(
        versions.map(({ version }) => version),
        (index) => ['terms', at, 'versions', index, 'version'],
        'a versão',
      ),
      ...versions.flatMap(({ effectiveAt }, index) => {
        const earlier = versions[index - 1]?.effectiveAt;
        if (earlier === undefined || Date.parse(effectiveAt) >= Date.parse(earlier)) return [];
        return [
          {
            path: writePath(['terms', at, 'versions', index, 'effectiveAt']),
            text: 'vem antes da versão anterior: escreva as versões da mais antiga à mais nova',
          },
        ];
      }),
    ]),
  ];
}

function crossProblems(file: TenantFile): readonly Problem[] {
  const { company, queries, scripts, connectors } = file;
  const names = {
    queries: queries.map(({ id }) => id),
    scripts: scripts.map(({ name }) => name),
    connectors: connectors.map(({ name }) => name),
  };
  const known: Known = {
    queries: new Set(names.queries),
    scripts: new Set(names.scripts),
    connectors: new Set(names.connectors),
  };
  return [
    ...companyProblems(file),
    ...directoryProblems(file),
    ...repeated(company.domain, (index) => ['company', 'domain', index], 'o domínio'),
    ...repeated(
      company.module.map(({ id }) => id),
      (index) => ['company', 'module', index, 'id'],
      'o id',
    ),
    ...moduleProblems(file, known),
    ...trustProblems(file, known.scripts),
    ...repeated(names.queries, (index) => ['queries', index, 'id'], 'o id'),
    ...repeated(names.scripts, (index) => ['scripts', index, 'name'], 'o nome'),
    ...termProblems(file),
    ...repeated(names.connectors, (index) => ['connectors', index, 'name'], 'o nome'),
    ...queries.flatMap(({ connector }, index) =>
      known.connectors.has(connector)
        ? []
        : [{ path: `queries[${index}].connector`, text: `cita o conector "${connector}", que não está em connectors` }],
    ),
  ];
}

/** Reads a tenant file that was parsed from JSON. */
export function readTenant(value: unknown): TenantReading {
  const parsed = z.safeParse(TenantFile, value, { reportInput: true });
  if (!parsed.success)
    return {
      kind: 'invalid',
      problems: parsed.error.issues.map((issue) => ({ path: writePath(issue.path), text: issueText(issue) })),
    };
  const problems = crossProblems(parsed.data);
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'valid', file: parsed.data };
}

export const listProblems = (problems: readonly Problem[]): string =>
  problems.map(({ path, text }) => `  ${path}: ${text}`).join('\n');
