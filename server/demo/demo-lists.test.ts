// The lists of the demo's modules, as their scripts describe them: the order that they start with, their filters and their export.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/entities/module.ts';
import type { FilterValues, ListOptions } from '#contract/portal-types/index.d.ts';
import { isSessionValue } from '#contract/rules/session-values.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { DemoTenant } from './tenants/demo-tenant.ts';
import { demoTenants } from './tenants/index.ts';

interface Run {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What `format.date` answers here, so that a test sees which columns show days. */
const day = 'um dia';

/** An object with any method; those without an implementation return a part of a page. */
const stub = <Method>(own: Readonly<Record<string, Method>>, other: Method): object =>
  new Proxy(own, { get: (target, name) => target[String(name)] ?? other });

/** Starts the script of an item, and returns its list with the queries that the list runs. */
async function listOf(tenant: DemoTenant, item: Item) {
  const lists: ListOptions[] = [];
  const runs: Run[] = [];
  const part = { replaceChildren: () => undefined, update: () => undefined, reload: () => undefined };
  const kit = {
    list: (options: ListOptions) => {
      lists.push(options);
      return part;
    },
    routes: (views: Readonly<Record<string, (parameters: object) => unknown>>) => views['/']?.({}),
  };
  const portal = {
    context: { item, entities: [], user: { groups: [] } },
    kit: new Proxy(kit, { get: (own, name) => Reflect.get(own, name) ?? (() => part) }),
    sql: {
      run: (id: string, values: Run['values'] = {}) => {
        runs.push({ id, values });
        return Promise.resolve({ rows: [], truncated: false });
      },
    },
    route: { path: '/', query: {} },
    storage: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    format: stub({ date: () => day }, () => 'um texto'),
    on: () => undefined,
  };
  const { default: start } = (await import(fileOf(tenant, item).href)) as { readonly default: (portal: object) => unknown };
  await start(portal);
  const [options] = lists;
  if (options === undefined) throw new Error(`${item.id} draws no list at its start`);
  return { options, runs };
}

const fileOf = (tenant: DemoTenant, item: Item): URL =>
  new URL(`scripts/${tenant.scripts[item.script ?? ''] ?? ''}`, import.meta.url);
const hasList = (tenant: DemoTenant, item: Item): boolean =>
  item.script?.startsWith('native:') === false && readFileSync(fileOf(tenant, item), 'utf8').includes('kit.list(');
const items = demoTenants.flatMap((tenant) =>
  PrivateCompany.parse(tenant.company)
    .module.flatMap((module) => module.item)
    .filter((item) => hasList(tenant, item))
    .map((item) => ({ tenant, item, name: `${tenant.company.id}: ${item.id}` })),
);

/** Lists with days and without the filter of a period, with the reason. */
const withoutPeriod: ReadonlyMap<string, string> = new Map([
  ['aurora: tabela-de-precos', 'All prices of a table are valid until the same days.'],
]);

const periodsOf = ({ filters = [] }: ListOptions): readonly string[] =>
  filters.flatMap(({ name, kind }) => (kind === 'period' ? [name] : []));

/** The values of a list when the person has set nothing. */
function initialValues({ tabs, search, filters = [] }: ListOptions): FilterValues {
  const names = filters.flatMap(({ name, kind }) => (kind === 'period' ? [`${name}_de`, `${name}_ate`] : [name]));
  if (search !== undefined) names.push(search.name ?? 'busca');
  return { ...Object.fromEntries(names.map((name) => [name, ''])), ...(tabs && { [tabs.name]: tabs.selected ?? '' }) };
}

const queryOf = (tenant: DemoTenant, id: string): string => tenant.queries.find((query) => query.id === id)?.sql ?? '';

describe.each(items.map((one) => [one.name, one] as const))('%s', async (name, { tenant, item }) => {
  const { options, runs } = await listOf(tenant, item);
  it('starts with the order of its query', async () => {
    runs.length = 0;
    await options.rows(initialValues(options));
    const [{ id } = { id: '' }] = runs;
    const [, key, descending] = /order by (?:\w+\.)?(\w+)( desc)?[^()]*$/.exec(queryOf(tenant, id)) ?? [];
    expect(options.sort).toEqual({ key, ...(descending !== undefined && { descending: true }) });
    expect(options.columns.map((column) => column.key)).toContain(options.sort?.key);
  });

  it('passes every value that its queries need', async () => {
    runs.length = 0;
    await options.rows(initialValues(options));
    await options.tabs?.items(initialValues(options));
    for (const { id, values } of runs) {
      const names = Array.from(queryOf(tenant, id).matchAll(/\{\{(\w+)\}\}/g), ([, one = '']) => one);
      const missing = names.filter((one) => !isSessionValue(one) && !Object.hasOwn(values, one));
      expect(missing, id).toEqual([]);
    }
  });

  it('has an export', () => expect(options.export).toBeDefined());

  it('has the filter of a period when its rows have a day', () => {
    const days = options.columns.filter(({ show }) => show?.('2026-11-24', {}) === day).map(({ key }) => key);
    expect(days).toEqual(expect.arrayContaining([...periodsOf(options)]));
    expect(periodsOf(options).length > 0).toBe(days.length > 0 && !withoutPeriod.has(name));
  });
});
