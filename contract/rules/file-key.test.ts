import { expect, it } from 'vitest';
import { isFileKey } from '#contract/file-key.ts';
import { isKeyOfItem, itemPath, looksLikeRoot, plainKeyPart, readFileName, readSegment } from './file-key.ts';

const place = { moduleId: 'pessoas', itemId: 'ação nº 1' };

it.each([
  ['', 'modulos/pessoas/ação nº 1'],
  ['CT-1/anexos', 'modulos/pessoas/ação nº 1/CT-1/anexos'],
])('builds the path of the folder %j as %s', (folder, path) => {
  expect(itemPath(place, folder)).toBe(path);
});

it.each([
  ['Orçamento final.pdf', 'Orcamento-final.pdf'],
  ['a/b', 'a-b'],
  ['já', 'ja'],
  ['\uff0e\uff0e', '-'],
  ['a\uff0e\uff0eb', 'a.b'],
  ['\u2025', '-'],
  ['Ltda.', 'Ltda'],
  ['.git', 'git'],
  ['a\0b', 'a-b'],
  ['日本', '-'],
  ['\u0301', '-'],
  ['', '-'],
])('converts %j to the key part %s', (text, plain) => {
  expect(plainKeyPart(text)).toBe(plain);
});

it.each([
  ['modulos/pessoas/acao-no-1/x.pdf', true],
  ['modulos/pessoas/acao-no-1', false],
  ['modulos/pessoas/acao-no-12/x.pdf', false],
  ['modulos/pessoas/outro/x.pdf', false],
  ['modulos/pessoas/acao-no-1/../outro/x.pdf', false],
  ['x.pdf', false],
  ['modulos/pessoas/acao-no-1/a\0b.pdf', false],
  ['modulos/pessoas/acao-no-1/a%00b.pdf', false],
])('decides whether %s belongs to the item: %s', (key, expected) => {
  expect(isKeyOfItem(key, place)).toBe(expected);
});

it.each([
  ['Orçamento nº 5', 'Orçamento nº 5'],
  [' pasta ', 'pasta'],
  ['Ltda.', 'Ltda.'],
  ['orc\u0327amento', 'orçamento'],
  ['..', null],
  ['.', null],
  ['. .', null],
  ['...', null],
  ['\u2026', null],
  ['\u2025', null],
  ['\uff0e\uff0e', null],
  ['\uff0e.', null],
  ['\u2024\u2024', null],
  ['\ufe52\ufe52', null],
  ['a/b', null],
  ['a\uff0fb', null],
  ['a\\b', null],
  ['a\uff3cb', null],
  ['a\ufe68b', null],
  ['a\0', null],
  ['a\u0085', null],
  ['a\u2028b', null],
  ['a\u202eb', null],
  ['a\u2066b', null],
  ['a\u200fb', null],
  ['a\ud800', null],
  ['\ufdfa'.repeat(4), null],
  ['', null],
  [' ', null],
])('reads the folder name %j as %j', (text, segment) => {
  expect(readSegment(text)).toBe(segment);
});

it.each([
  ['../../etc/a.pdf', 'a.pdf'],
  ['..\uff0f..\uff0fa.pdf', 'a.pdf'],
  ['C:\uff3cUsers\uff3ca.pdf', 'a.pdf'],
  ['a\0\u0085\u202e\ud800b.pdf', 'ab.pdf'],
])('reads the file name in %j as %s', (text, name) => {
  expect(readFileName(text)).toBe(name);
});

it.each([
  ['modulos', false],
  ['módulos', true],
  ['\uff4dodulos', true],
  ['empresas', false],
  ['empr\u00e9sas', true],
  ['Módulos', false],
])('decides whether the key of %s equals a root: %s', (segment, expected) => {
  expect(looksLikeRoot(segment)).toBe(expected);
});

it.each([
  ['chamados/1.pdf', true],
  ['a..b/c.pdf', true],
  ['a%00b', false],
  ['a\0b', false],
  ['a b', false],
  ['a\\b', false],
  ['', false],
  ['a'.repeat(900), true],
  ['a'.repeat(901), false],
])('decides whether %j can be a key: %s', (text, expected) => {
  expect(isFileKey(text)).toBe(expected);
});
