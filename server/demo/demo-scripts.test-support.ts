// Runs a script of the demo with a portal that draws nothing: it records what the script describes, and the queries that it runs.
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { Item } from '#contract/entities/module.ts';
import type { DialogOptions, Kit, ListOptions, TableOptions } from '#contract/portal-types/index.d.ts';
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
  readonly forms: FormOptions[];
  readonly dialogs: DialogOptions[];
  readonly runs: Run[];
  /** The names of the parts of the kit that the script has called. */
  readonly parts: Set<string>;
  /** The elements of the script, each with what stands in it. */
  readonly elements: Shown[];
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

type FormOptions = Parameters<Kit['form']>[0];

interface Shown {
  readonly content: unknown[];
}

/** Stands for each part of a page. */
const part = {
  textContent: '',
  replaceChildren: nothing,
  update: nothing,
  reload: nothing,
  load: nothing,
  contains: () => false,
  querySelector: () => null,
};

function recordingKit({ lists, tables, forms, dialogs, parts, elements, views, buttons }: Recorded): object {
  const kit = {
    list: (options: ListOptions) => {
      lists.push(options);
      return part;
    },
    table: (options: TableOptions) => {
      tables.push(options);
      return part;
    },
    form: (options: FormOptions) => {
      forms.push(options);
      return part;
    },
    dialog: (options: DialogOptions) => {
      dialogs.push(options);
      return Promise.resolve(null);
    },
    element: (_tag: string, _properties: unknown, ...inside: unknown[]) => {
      const content = [...inside];
      elements.push({ content });
      return { ...part, replaceChildren: (...next: unknown[]) => content.splice(0, content.length, ...next) };
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
  return new Proxy(kit, {
    get: (own, name) => {
      parts.add(String(name));
      return Reflect.get(own, name) ?? (() => part);
    },
  });
}

function portalOf(item: Item, recorded: Recorded, { rowsOf = () => [], parameters }: Start): object {
  const run = (id: string, values: Run['values'] = {}) => {
    recorded.runs.push({ id, values });
    return Promise.resolve({ rows: rowsOf(id), truncated: false });
  };
  return {
    context: { item, entities: [], user: { groups: [] }, parameters },
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

interface Start {
  /** The rows of a query; none when absent. */
  readonly rowsOf?: (queryId: string) => readonly object[];
  /** Those of a direct link; undefined when the portal itself opens the item. */
  readonly parameters?: object | null;
}

/** Starts the script of an item, which opens its first view. */
export async function startScript({ tenant, item }: ScriptItem, start: Start = {}): Promise<Recorded> {
  const recorded: Recorded = {
    lists: [],
    tables: [],
    forms: [],
    dialogs: [],
    runs: [],
    parts: new Set(),
    elements: [],
    views: new Map(),
    buttons: new Map(),
  };
  const portal = portalOf(item, recorded, start);
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
