import { expect, it } from 'vitest';
import { problemsOf, tenant } from '#server/cli/tenant-example.test-support.ts';

const queries = [
  { id: 'contatos', connector: 'erp', sql: "select 'email', email from c where cnpj = {{cnpj}}" },
  { id: 'gravar', connector: 'erp', sql: 'update c set x = 1 returning x', writes: true },
];
const withStep = (sql: string, connector = 'erp', module: object[] = []) =>
  tenant({ entity: { mfa: { sql, connector } }, module }, { queries });
const naming = [{ id: 'm', title: 'M', item: [{ id: 'i', title: 'I', connector: 'erp', sqlIds: ['contatos'] }] }];

it.each([
  ['an unknown query', withStep('nada'), 'company.entity.mfa.sql: cita a consulta "nada", que não está em queries'],
  ['another connector', withStep('contatos', 'outro'), 'company.entity.mfa.connector: deve ser "erp", o conector da consulta'],
  ['a query that writes', withStep('gravar'), 'company.entity.mfa.sql: cita a consulta "gravar", que grava'],
  [
    'a query of an item',
    withStep('contatos', 'erp', naming),
    'company.entity.mfa.sql: cita a consulta "contatos", que um item também cita: as pessoas leriam as respostas',
  ],
])('reports %s', (_name, file, problem) => expect(problemsOf(file)).toContain(problem));

it('accepts a step with a query of its own', () => expect(problemsOf(withStep('contatos'))).toEqual([]));
