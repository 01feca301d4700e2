import { describe, expect, it } from 'vitest';
import { type ImportCells, readImportRow } from './people-import.ts';

const now = new Date('2026-11-28T12:00:00Z');
const none: ImportCells = { email: 'ana@a.com.br', name: '', kind: '', groups: '', companies: '', validity: '' };
const read = (cells: Partial<ImportCells>) => readImportRow({ ...none, ...cells }, now);

describe('readImportRow', () => {
  it('reads a person with everything', () => {
    const row = read({
      email: ' Ana@A.com.br ',
      name: ' Ana   Prado ',
      kind: 'Convidado',
      groups: 'vendas | rh, vendas',
      companies: '11.444.777/0001-61;11444777000161',
      validity: '22/01/2027',
    });
    expect(row).toEqual({
      problems: [],
      person: {
        email: 'ana@a.com.br',
        name: 'Ana Prado',
        as: 'guest',
        groups: ['vendas', 'rh'],
        companies: ['11444777000161'],
        lastDay: '2027-01-22',
      },
    });
  });

  it('reads an address alone as a person of the portal', () => {
    expect(read({}).person).toEqual({
      email: 'ana@a.com.br',
      name: null,
      as: 'person',
      groups: [],
      companies: [],
      lastDay: null,
    });
  });

  it.each([
    ['no address', { email: ' ' }, { column: 'email', problem: 'missing' }],
    ['a text that is no address', { email: 'ana@' }, { column: 'email', problem: 'invalid' }],
    ['a name of one letter', { name: 'A' }, { column: 'name', problem: 'invalid' }],
    ['a name without a visible character', { name: '\u200b\u200b' }, { column: 'name', problem: 'invalid' }],
    ['a long name', { name: 'a'.repeat(81) }, { column: 'name', problem: 'too-long' }],
    ['an unknown kind', { kind: 'chefe' }, { column: 'kind', problem: 'invalid' }],
    ['a group with an invisible character', { groups: 'vendas | admin\u200b' }, { column: 'groups', problem: 'invalid' }],
    ['a long group', { groups: 'g'.repeat(81) }, { column: 'groups', problem: 'too-long' }],
    ['a company that is no CNPJ', { companies: '11444777000161, 123' }, { column: 'companies', problem: 'invalid' }],
    ['a validity of a person', { validity: '22/01/2027' }, { column: 'validity', problem: 'invalid' }],
    ['a past validity', { kind: 'convidado', validity: '22/01/2020' }, { column: 'validity', problem: 'invalid' }],
    ['a validity that is no day', { kind: 'convidado', validity: '31/02/2027' }, { column: 'validity', problem: 'invalid' }],
  ])('names %s', (_, cells, problem) => {
    expect(read(cells).problems).toEqual([problem]);
  });

  it('names every problem of a row', () => {
    expect(read({ email: '', kind: 'x' }).problems.map(({ column }) => column)).toEqual(['email', 'kind']);
  });
});
