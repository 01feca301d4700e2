// The tables of the demo's modules, as their scripts describe them: a heading marks the order that they start with.
import { describe, expect, it, vi } from 'vitest';
import type { SqlRow, TableOptions } from '#contract/portal-types/index.d.ts';
import type { DemoTenant } from './tenants/demo-tenant.ts';
import { itemsWith, orderOf, queryOf, type ScriptItem, startScript } from './demo-scripts.test-support.ts';

/** The key under which a row has the id of its query. A copy of the row has it, too. */
const source = Symbol('query');

interface Row extends SqlRow {
  readonly [source]?: string;
}

const putsMissingFirst = (sql: string): boolean => /\bnulls first\b/.test(sql);

/** A row with a text in each column. The column of the order has no value when the query puts missing values first. */
function rowOf(tenant: DemoTenant, id: string): object {
  const sql = queryOf(tenant, id);
  const own: Record<string | symbol, unknown> = { [source]: id };
  const key = orderOf(sql)?.key;
  if (key !== undefined && putsMissingFirst(sql)) own[key] = null;
  return new Proxy(own, { get: (target, name) => (Object.hasOwn(target, name) ? target[name] : '1') });
}

/** The tables of all views of an item, after a press on the buttons that draw one. */
async function tablesOf(one: ScriptItem): Promise<readonly TableOptions[]> {
  vi.stubGlobal('document', { activeElement: null });
  const { tables, views, buttons } = await startScript(one, { rowsOf: (id) => [rowOf(one.tenant, id)] });
  for (const [pattern, view] of views) if (pattern !== '/') await view({ [pattern.replace('/:', '')]: '1' });
  for (const [label, press] of buttons) if (label.startsWith('Gerar ')) await press();
  // The next file runs in the same process.
  vi.unstubAllGlobals();
  return tables;
}

describe.each(itemsWith('kit.table(').map((one) => [one.name, one] as const))('%s', async (_name, one) => {
  const tables = (await tablesOf(one)).map((options) => {
    const [row]: readonly Row[] = options.rows;
    return { ...options, row, sql: queryOf(one.tenant, row?.[source] ?? '') };
  });

  it('draws a table with the rows of a query', () => {
    expect(tables.length).toBeGreaterThan(0);
    for (const { caption, sql } of tables) expect(sql, caption).not.toBe('');
  });

  it('marks the order of its query at the heading that shows it', () => {
    for (const { caption, columns, sort, sql } of tables) {
      const order = orderOf(sql);
      expect(sort, caption).toEqual(columns.some(({ key }) => key === order?.key) ? order : undefined);
    }
  });

  it('gives a missing value a place in the order when the query puts it first, because the kit puts it last', () => {
    for (const { caption, sort, row, sql } of tables)
      if (sort !== undefined && putsMissingFirst(sql)) expect(row?.[sort.key], caption).not.toBeNull();
  });
});
