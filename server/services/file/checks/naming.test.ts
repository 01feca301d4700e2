import { describe, expect, it } from 'vitest';
import { isFileKey } from '#contract/file-key.ts';
import { headerText } from '#server/http/decisions/decode.ts';
import { cleanFolder, cleanName, fixedKey, formerKey, parsePlace, uniqueKey } from './naming.ts';

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
    ['\uff0e\uff0e/outra', null],
    ['a/%EF%BC%8E%EF%BC%8E/b', null],
    ['a\uff0fb', null],
    ['a\uff3cb', null],
    ['a/%C2%85', null],
    ['a/%E2%80%AE', null],
    ['a/...', null],
    ['módulos/pessoas/contratos', null],
    ['\uff4dodulos/pessoas/contratos', null],
    ['empr%C3%A9sas/123', null],
    ['a%2500', { ...root, folder: 'a%00' }],
  ])('is read from %j as %j', (path, place) => {
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
    // A character that changes the direction of the text: the name would be shown with the ending "pdf.exe".
    ['fatura\u202efdp.pdf', 'faturafdp.pdf'],
    ['orc%CC%A7amento%20final.pdf', 'orçamento final.pdf'],
    ['100%.pdf', '100%.pdf'],
    ['..%EF%BC%8F..%EF%BC%8Fa.pdf', 'a.pdf'],
    ['a%00%C2%85.pdf', 'a.pdf'],
    ['a.pdf. .', 'a.pdf'],
    ['con.pdf', '_con.pdf'],
    ['LPT1.tar.zip', '_LPT1.tar.zip'],
    ['contrato.pdf', 'contrato.pdf'],
    [`${'x'.repeat(114)}😀😀.xlsx`, `${'x'.repeat(114)}.xlsx`],
    [`${'x'.repeat(200)}.xlsx`, `${'x'.repeat(115)}.xlsx`],
  ])('is cleaned from %j to %j', (rawName, name) => {
    expect(cleanName(rawName)).toBe(name);
  });
});

it.each([
  ['Notas de março', 'Notas de março'],
  ['Ltda.', 'Ltda'],
  ['a: "b"?*<c>|', 'a bc'],
  ['con', '_con'],
  ['a\u202eb', 'ab'],
  ['a/b', 'b'],
  ['..', '_'],
  ['???', '_'],
])('cleans the folder %j to %j', (segment, name) => {
  expect(cleanFolder(segment)).toBe(name);
});

describe('a key', () => {
  const place = { ...root, moduleId: 'pessoas', itemId: 'contratos', folder: 'Nº 7/ação' };
  const plainPlace = { ...place, folder: 'CT-7' };
  const own = { ...root, folder: 'fixos' };
  it('is plain ASCII below the folder of an item', () => {
    expect(uniqueKey(place, 'Orçamento.pdf', 'u1')).toBe('modulos/pessoas/contratos/No-7/acao/u1.pdf');
  });
  it('is below the folder of a company', () => {
    expect(uniqueKey({ ...root, entityCode: '123', folder: 'a' }, 'b.pdf', 'u1')).toBe('empresas/123/a/u1.pdf');
  });
  it('ends with the name when it is fixed and states everything', () => {
    expect(fixedKey(plainPlace, 'Orcamento-2.pdf', null)).toBe('modulos/pessoas/contratos/CT-7/Orcamento-2.pdf');
    expect(fixedKey({ ...root, entityCode: '123', folder: '' }, 'b.tar.zip', null)).toBe('empresas/123/b.tar.zip');
    expect(formerKey(place, 'Orçamento final (2).pdf')).toBe('modulos/pessoas/contratos/No-7/acao/Orcamento-final-2-.pdf');
  });
  it.each([
    [place, 'a.pdf', null, 'modulos/pessoas/contratos/No-7/acao/a-_e6c009cc3598e7da.pdf'],
    [plainPlace, 'Orçamento final (2).pdf', null, 'modulos/pessoas/contratos/CT-7/Orcamento-final-2--_12025c21fe9176bb.pdf'],
    [own, 'договор.txt', 'ana', 'fixos/--_cb4312eadab3a3b7.txt'],
    [own, 'contrato.pdf', 'ana', 'fixos/contrato-_c0d6904f184b4543.pdf'],
  ])('ends with a digest when it is fixed and loses information: %j, %s of %j', (where, name, owner, key) => {
    expect(fixedKey(where, name, owner)).toBe(key);
  });
  it('differs for every name, folder and owner when it is fixed', () => {
    const names = ['ação.pdf', 'acao.pdf', 'açao.pdf', 'a-b.pdf', 'a b.pdf', 'a(b.pdf', 'Ç.pdf', 'договор.pdf', 'отчёт.pdf'];
    const folders = ['', 'acao', 'ação', 'acao/acao', 'a b', 'a-b', 'a/b'];
    const keys = folders.flatMap((folder) =>
      names.flatMap((name) => [
        fixedKey({ ...place, folder }, name, null),
        fixedKey({ ...root, folder }, name, 'ana'),
        fixedKey({ ...root, folder }, name, 'bia'),
      ]),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('is not the key of another name that looks like it', () => {
    const key = fixedKey(plainPlace, 'ação.pdf', null);
    const lookalike = key.split('/').at(-1) ?? '';
    expect(lookalike).toMatch(/^acao-_[0-9a-f]{16}\.pdf$/);
    expect(fixedKey(plainPlace, lookalike, null)).not.toBe(key);
  });
});

/** Characters with a meaning in paths, headers or Unicode, or that people confuse, and some harmless ones. */
const signs = [
  '.',
  '..',
  '/',
  '\\',
  ' ',
  '%',
  '%00',
  '%2e',
  '%2F',
  '\0',
  '\n',
  '\u007f',
  '\u0085',
  '\uff0e',
  '\uff0f',
  '\uff3c',
  '\ufe52',
  '\u2024',

  '\u2025',
  '\u2026',
  '\u2215',
  '\u202e',
  '\u2066',
  '\u200f',
  '\ufeff',
  '\ud800',
  '\udc00',
  '\u0301',
  '\ufdfa',
  'ﬁ',
  'º',
  'ç',
  'modulos',

  'empresas',
  'módulos',
  'con',
  'nul.',
  'a',
  'B',
  '7',
  '-',
  '_',
  '日',
  '👨‍👩‍👧',
];

/** Pseudo-random texts, the same in every run. */
function* hostileTexts(count: number): Generator<string> {
  let state = 7;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let made = 0; made < count; made++)
    yield Array.from({ length: 1 + next(14) }, () => signs[next(signs.length)] ?? '').join('');
}

it('creates no key that leaves its folder or contains a control character, from any text', () => {
  const texts = [...hostileTexts(20_000)];
  let stored = 0;
  texts.forEach((text, index) => {
    const place = parsePlace(text);
    if (place === null) return;
    stored += 1;
    const name = cleanName(`${texts[(index * 7) % texts.length] ?? ''}.pdf`);
    const isOfRoot = place.moduleId !== null ? 'modulos/' : place.entityCode !== null ? 'empresas/' : '';
    for (const key of [fixedKey(place, name, null), fixedKey(place, name, 'ana'), uniqueKey(place, name, 'u1')]) {
      expect(key, JSON.stringify([text, name])).toMatch(/^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/);
      expect(key).not.toContain('..');
      expect(isFileKey(key), key).toBe(true);
      expect(/^(?:modulos|empresas)\//.exec(key)?.[0] ?? '').toBe(isOfRoot);
    }
  });
  expect(stored).toBeGreaterThan(1_000);
});

it.each([
  ['a%20b', 'a b'],
  ['a%', 'a%'],
])('reads the header %j as %j', (text, decoded) => {
  expect(headerText(text)).toBe(decoded);
});
