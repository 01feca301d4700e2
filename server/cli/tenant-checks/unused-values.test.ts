import { describe, expect, it } from 'vitest';
import { tenantWarnings } from '#server/cli/tenant-problems.ts';
import { TenantFile } from '#server/cli/tenant-file.ts';
import { tenant } from '#server/cli/tenant-example.test-support.ts';

const warningsOf = (more: Record<string, unknown>) => tenantWarnings(TenantFile.parse(tenant({}, more)));
const query = (name: string) => ({
  id: 'pedidos.soma',
  connector: 'erp',
  sql: 'select 1 as value',
  parameters: [
    { name: 'desde', type: 'date' },
    { name, type: 'text' },
  ],
});
const script = (value: string) => ({
  name: 'pedidos',
  source: `export default ({ sql }) =>\n  sql.run('pedidos.soma', { desde: '', ${value}: 'x' });`,
});

describe('the warnings of a tenant', () => {
  it.each(['email', 'entities', 'userId', 'today', 'now'])('mention a value %s that the portal sets itself', (name) => {
    const hint = `o valor "${name}" não chega à consulta, porque o portal preenche {{${name}}}: use outro nome`;
    expect(warningsOf({ queries: [query(name)] })).toEqual([`queries[0].parameters[1].name: ${hint}`]);
    expect(warningsOf({ scripts: [script(name)] })).toEqual([`scripts[0].source: script "pedidos", linha 2, coluna 40: ${hint}`]);
  });
  it.each(['emails', 'page', 'hoje'])('do not mention a value %s', (name) => {
    expect(warningsOf({ queries: [query(name)], scripts: [script(name)] })).toEqual([]);
  });
});
