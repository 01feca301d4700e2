import { expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import type { SqlConnectors } from '#server/ports/sql-connector.ts';
import { expectedRows } from './expected-rows.ts';

const statement = { text: 'delete from pedidos', values: [], rowLimit: 1, timeoutMs: 1_000, writes: true };
const recorder: ActivityRecorder = {
  record: () => Promise.resolve(),
  recordWithin: () => Promise.resolve(),
  as: () => recorder,
};
const requester = { tenant: TenantId.parse('aurora'), recorder };
const opened: string[] = [];
const connectors: SqlConnectors = {
  open({ kind }) {
    opened.push(kind);
    return null;
  },
  close: () => Promise.resolve(),
};

it.each([
  ['mysql', []],
  ['mssql', []],
  ['postgres', ['postgres']],
] as const)('requests a plan from %s: %j', async (kind, asked) => {
  opened.length = 0;
  const connector = { tenantId: requester.tenant, name: 'erp', kind, settings: {} };
  const plan = { run: { sqlId: null, hash: null, items: [], unique: false, statement }, connector };
  expect(await expectedRows({ connectors }, plan, requester)).toBeNull();
  expect(opened).toEqual(asked);
});
