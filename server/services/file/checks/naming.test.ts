import { describe, expect, it } from 'vitest';
import { cleanName, headerText, keyOf, parsePlace } from './naming.ts';

const root = { moduleId: null, itemId: null, entityCode: null };

describe('a path', () => {
  it.each([
    ['documentos', { ...root, folder: 'documentos' }],
    ['/documentos//2026/', { ...root, folder: 'documentos/2026' }],
    ['', { ...root, folder: '' }],
    ['or%C3%A7amentos', { ...root, folder: 'orçamentos' }],
    ['modulos/pessoas/contratos', { ...root, moduleId: 'pessoas', itemId: 'contratos', folder: '' }],
    ['modulos/pessoas/contratos/CT-1/anexos', { ...root, moduleId: 'pessoas', itemId: 'contratos', folder: 'CT-1/anexos' }],
    ['empresas/123/Notas', { ...root, entityCode: '123', folder: 'Notas' }],
    ['empresas', null],
    ['empresas/../x', null],
    ['modulos', null],
    ['modulos/pessoas', null],
    ['%6Dodulos/pessoas', null],
    ['../outra', null],
    ['a/../b', null],
    ['a/%2e%2e/b', null],
    ['a/./b', null],
    ['a\\b', null],
    ['a/%00', null],
    ['a/b/c/d/e/f/g/h/i', null],
    ['x'.repeat(61), null],
  ])('%j → %j', (path, place) => {
    expect(parsePlace(path)).toEqual(place);
  });
});

describe('a name', () => {
  it.each([
    ['contrato.pdf', 'contrato.pdf'],
    ['C:\\Users\\ana\\contrato.pdf', 'contrato.pdf'],
    ['../../etc/contrato.pdf', 'contrato.pdf'],
    ['..pdf', 'pdf'],
    ['a"b<c>.pdf', 'abc.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    // Shown from right to left this would end in "pdf.exe".
    ['fatura\u202efdp.pdf', 'faturafdp.pdf'],
    ['orc%CC%A7amento%20final.pdf', 'orçamento final.pdf'],
    ['100%.pdf', '100%.pdf'],
    [`${'x'.repeat(200)}.xlsx`, `${'x'.repeat(115)}.xlsx`],
  ])('%j → %j', (given, name) => {
    expect(cleanName(given)).toBe(name);
  });
});

describe('a key', () => {
  const place = { ...root, moduleId: 'pessoas', itemId: 'contratos', folder: 'Nº 7/ação' };
  it('of its own', () => {
    expect(keyOf(place, 'Orçamento.pdf', 'u1')).toBe('modulos/pessoas/contratos/No-7/acao/u1.pdf');
  });
  it('of a company', () => {
    expect(keyOf({ ...root, entityCode: '123', folder: 'a' }, 'b.pdf', 'u1')).toBe('empresas/123/a/u1.pdf');
  });
  it('by its name', () => {
    expect(keyOf({ ...root, folder: '' }, 'Orçamento final (2).pdf', null)).toBe('Orcamento-final-2-.pdf');
  });
});

it.each([
  ['a%20b', 'a b'],
  ['a%', 'a%'],
])('a header %j says %j', (text, said) => {
  expect(headerText(text)).toBe(said);
});
