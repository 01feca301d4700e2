import { expect, it } from 'vitest';
import { problemsOf, tenant } from '#server/cli/tenant-example.test-support.ts';
import { readTenant, tenantWarnings } from '#server/cli/tenant-problems.ts';

const radar = { sql: 'pendencias', connector: 'erp' };
const query = { id: 'pendencias', connector: 'erp', sql: 'select 1 where c = any({{entities}})' };
const file = (company: object, more: object = {}) =>
  tenant({ radar, entity: { radar: true }, ...company }, { queries: [{ ...query, ...more }] });

it.each([
  ['nothing of a whole configuration', file({}), []],
  ['an unknown query', file({}, { id: 'outra' }), ['company.radar.sql: cita a consulta "pendencias", que não está em queries']],
  [
    'an unknown connector',
    file({ radar: { ...radar, connector: 'crm' } }),
    ['company.radar.connector: cita o conector "crm", que não está em connectors'],
  ],
  [
    'a query that writes',
    file({}, { writes: true, sql: 'update t set a = 1 where c = any({{entities}})' }),
    ['company.radar.sql: a consulta "pendencias" grava, e a auditoria só lê'],
  ],
  [
    'a query without the companies',
    file({}, { sql: 'select 1' }),
    ['company.radar.sql: a consulta "pendencias" precisa de {{entities}}, e de nenhum outro valor'],
  ],
  [
    'a query with another value',
    file({}, { sql: 'select {{dia}} where c = any({{entities}})' }),
    ['company.radar.sql: a consulta "pendencias" precisa de {{entities}}, e de nenhum outro valor'],
  ],
])('reports %s', (_case, value, expected) => expect(problemsOf(value)).toEqual(expected));

it.each([
  [file({}), []],
  [file({ radar: undefined }), ['company.entity.radar: sem company.radar, com a consulta, a auditoria não aparece']],
  [file({ entity: undefined }), ['company.radar: sem company.entity.radar true, a auditoria não aparece']],
  [tenant(), []],
])('warns of half a configuration', (value, expected) => {
  const reading = readTenant(value);
  expect(reading.kind === 'valid' && tenantWarnings(reading.file)).toEqual(expected);
});
