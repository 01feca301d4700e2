import { expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import type { SqlConnectors } from '#server/ports/sql-connector.ts';
import { expectedRows } from './expected-rows.ts';

const statement = { text: 'delete from pedidos', values: [], rowLimit: 1, timeoutMs: 1_000, writes: true };
const asker = { tenant: TenantId.parse('aurora'), userId: 'ana', correlationId: 'c' };
const opened: string[] = [];
const connectors: SqlConnectors = {
  open({ kind }) {
    opened.push(kind);
    return null;
  },
  close: () => Promise.resolve(),
};
const activities = { record: () => Promise.resolve(), recordWithin: () => Promise.resolve() };

it.each([
  ['mysql', []],
  ['mssql', []],
  ['postgres', ['postgres']],
] as const)('%s is asked for a plan: %j', async (kind, asked) => {
  opened.length = 0;
  const connector = { tenantId: 'aurora', name: 'erp', kind, settings: {} };
  const plan = { run: { sqlId: null, hash: null, items: [], unique: false, statement }, connector };
  expect(await expectedRows({ connectors, activities }, plan, asker)).toBeNull();
  expect(opened).toEqual(asked);
});
