// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SqlRow, TableColumn } from '#contract/portal-types/index.d.ts';
import { rememberCall } from './call-site.ts';
import { checkCells, requireRows } from './rows.ts';

const warned = vi.fn<(error: unknown) => void>();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned));
afterEach(() => {
  vi.restoreAllMocks();
  warned.mockClear();
});

it.each([
  [[1, 2], 'kit.list: rows[0]: precisa ser um objeto, e é 1'],
  [[{}, null], 'kit.list: rows[1]: precisa ser um objeto, e é null'],
])('refuses the rows %j', (rows, message) =>
  expect(() => requireRows('kit.list', rows, rememberCall())).toThrow(new TypeError(message)),
);

describe('a column', () => {
  it.each<[warning: string, column: TableColumn, rows: readonly SqlRow[]]>([
    [
      'kit.list: as linhas não têm “numreo”, da coluna “Pedido”; você quis dizer “numero”?',
      { key: 'numreo', label: 'Pedido' },
      [{ numero: 1, valor: 2 }],
    ],
    [
      'kit.list: as linhas não têm “situacao”, da coluna “Situação”; elas têm numero, valor',
      { key: 'situacao', label: 'Situação' },
      [{ numero: 1, valor: 2 }],
    ],
    [
      'kit.list: a coluna “Cliente” recebe um objeto em “cliente”; escreva o texto em show',
      { key: 'cliente', label: 'Cliente' },
      JSON.parse('[{ "cliente": null }, { "cliente": { "nome": "Ana" } }]'),
    ],
  ])('is reported: %s', (warning, column, rows) => {
    checkCells('kit.list', [column], rows, rememberCall());
    expect(warned.mock.calls.map(([error]) => String(error))).toEqual([`TypeError: ${warning}`]);
  });

  it.each<[why: string, column: TableColumn, rows: readonly SqlRow[]]>([
    ['there are no rows', { key: 'a', label: 'A' }, []],
    ['one row has its value', { key: 'a', label: 'A' }, [{}, { a: 1 }]],
    [
      'a value that is no text is far down',
      { key: 'a', label: 'A' },
      [...Array.from({ length: 300 }, () => ({ a: 1 })), ...JSON.parse('[{ "a": {} }]')],
    ],
    ['its values are null', { key: 'a', label: 'A' }, [{ a: null }]],
    ['a function draws it', { key: 'acoes', label: '', show: () => 'Abrir' }, [{ a: 1 }]],
  ])('is accepted when %s', (_, column, rows) => {
    checkCells('kit.list', [column], rows, rememberCall());
    expect(warned).not.toHaveBeenCalled();
  });
});

function theScript() {
  return rememberCall();
}

it('names the call of the script in a mistake that is found later', async () => {
  const mistake = theScript();
  await Promise.resolve();
  expect(mistake('kit.list: x').stack).toContain('theScript');
});
