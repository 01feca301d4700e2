// Runs a script of the demo with a portal that draws nothing: it records what the script describes, and the queries that it runs.
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { Item } from '#contract/entities/module.ts';
import type { ListOptions, TableOptions } from '#contract/portal-types/index.d.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { DemoTenant } from './tenants/demo-tenant.ts';
import { demoTenants } from './tenants/index.ts';

interface Run {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

type View = (parameters: Readonly<Record<string, string>>) => unknown;

/** The parts that a script has described, and the queries that it has run. */
interface Recorded {
  readonly lists: ListOptions[];
  readonly tables: TableOptions[];
  readonly runs: Run[];
  /** The view of each pattern of `kit.routes`. */
  readonly views: Map<string, View>;
  /** Label → what a press on the button does. */
  readonly buttons: Map<string, () => unknown>;
}

/** `format.date` of these tests returns this text for every day. So a test sees which columns show days. */
export const formattedDay = 'um dia';

/** An object with any method; those without an implementation return `other`. */
const stub = <Method>(own: Readonly<Record<string, Method>>, other: Method): object =>
  new Proxy(own, { get: (target, name) => target[String(name)] ?? other });

const nothing = (): undefined => undefined;

/** Stands for each part of a page. */
const part = {
  textContent: '',
  replaceChildren: nothing,
  update: nothing,
  reload: nothing,
  contains: () => false,
  querySelector: () => null,
};

function recordingKit({ lists, tables, views, buttons }: Recorded): object {
  const kit = {
    list: (options: ListOptions) => {
      lists.push(options);
      return part;
    },
    table: (options: TableOptions) => {
      tables.push(options);
      return part;
    },
    button: (label: string, onPress: () => unknown) => {
      buttons.set(label, onPress);
      return part;
    },
    load: async (_place: unknown, work: () => Promise<unknown>) => void (await work()),
    routes: (own: Readonly<Record<string, View>>) => {
      for (const [pattern, view] of Object.entries(own)) views.set(pattern, view);
      return own['/']?.({});
    },
  };
  return new Proxy(kit, { get: (own, name) => Reflect.get(own, name) ?? (() => part) });
}

function portalOf(item: Item, recorded: Recorded, rowsOf: (queryId: string) => readonly object[]): object {
  const run = (id: string, values: Run['values'] = {}) => {
    recorded.runs.push({ id, values });
    return Promise.resolve({ rows: rowsOf(id), truncated: false });
  };
  return {
    context: { item, entities: [], user: { groups: [] } },
    kit: recordingKit(recorded),
    sql: { run, batch: run },
    route: { path: '/', query: {} },
    storage: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    format: stub({ date: () => formattedDay }, () => 'um texto'),
    on: nothing,
  };
}

const fileOf = (tenant: DemoTenant, item: Item): URL =>
  new URL(`scripts/${tenant.scripts[item.script ?? ''] ?? ''}`, import.meta.url);

/** Starts the script of an item, which opens its first view. `rowsOf`: the rows of a query; none when absent. */
export async function startScript(
  { tenant, item }: ScriptItem,
  rowsOf: (queryId: string) => readonly object[] = () => [],
): Promise<Recorded> {
  const recorded: Recorded = { lists: [], tables: [], runs: [], views: new Map(), buttons: new Map() };
  const portal = portalOf(item, recorded, rowsOf);
  // A classic script uses the global `portal`.
  vi.stubGlobal('portal', portal);
  const script = (await import(fileOf(tenant, item).href)) as { readonly default?: (portal: object) => unknown };
  await script.default?.(portal);
  // A classic script returns nothing to wait for.
  await new Promise((resolve) => setImmediate(resolve));
  return recorded;
}

export interface ScriptItem {
  readonly tenant: DemoTenant;
  readonly item: Item;
  /** `aurora: pedidos`. */
  readonly name: string;
}

/** The items of the demo whose script contains `text`. */
export const itemsWith = (text: string): readonly ScriptItem[] =>
  demoTenants.flatMap((tenant) =>
    PrivateCompany.parse(tenant.company)
      .module.flatMap((module) => module.item)
      .filter((item) => item.script?.startsWith('native:') === false && readFileSync(fileOf(tenant, item), 'utf8').includes(text))
      .map((item) => ({ tenant, item, name: `${tenant.company.id}: ${item.id}` })),
  );

export const queryOf = (tenant: DemoTenant, id: string): string => tenant.queries.find((query) => query.id === id)?.sql ?? '';

/** The first key by which a query orders its rows, as the option `sort` of a list or a table. */
export function orderOf(sql: string): { readonly key: string; readonly descending?: true } | undefined {
  const [, key, descending] = /order by (?:\w+\.)?(\w+)( desc)?[^()]*$/.exec(sql) ?? [];
  return key === undefined ? undefined : { key, ...(descending !== undefined && { descending: true }) };
}
