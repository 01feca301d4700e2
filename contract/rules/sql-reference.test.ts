import { describe, expect, it } from 'vitest';
import { sqlReference } from './sql-reference.ts';

describe('sqlReference', () => {
  it.each(['pedidos-em-aberto', 'abc', '0ab', 'resumo.titulos_v2', `a${'b'.repeat(127)}`])('reads %s as an id', (id) => {
    expect(sqlReference(id)).toEqual({ kind: 'id', id });
  });

  it.each([
    'select 1',
    'SELECT',
    'Pedidos',
    'ab',
    '',
    '-abc',
    '.abc',
    'pedidos em aberto',
    'pedidos;drop',
    'pedidos\n',
    'ação',
    `a${'b'.repeat(128)}`,
    'select\tvalor\nfrom pedidos',
  ])('reads %j as text', (sql) => {
    expect(sqlReference(sql)).toEqual({ kind: 'text', sql });
  });
});
