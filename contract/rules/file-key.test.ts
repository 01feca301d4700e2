import { expect, it } from 'vitest';
import { isKeyOfItem, itemPath, plainKeyPart } from './file-key.ts';

const place = { moduleId: 'pessoas', itemId: 'ação nº 1' };

it.each([
  ['', 'modulos/pessoas/ação nº 1'],
  ['CT-1/anexos', 'modulos/pessoas/ação nº 1/CT-1/anexos'],
])('the path of folder %j is %s', (folder, path) => {
  expect(itemPath(place, folder)).toBe(path);
});

it.each([
  ['Orçamento final.pdf', 'Orcamento-final.pdf'],
  ['a/b', 'a-b'],
  ['já', 'ja'],
])('%s → %s', (text, plain) => {
  expect(plainKeyPart(text)).toBe(plain);
});

it.each([
  ['modulos/pessoas/acao-no-1/x.pdf', true],
  ['modulos/pessoas/acao-no-1', false],
  ['modulos/pessoas/acao-no-12/x.pdf', false],
  ['modulos/pessoas/outro/x.pdf', false],
  ['modulos/pessoas/acao-no-1/../outro/x.pdf', false],
  ['x.pdf', false],
])('%s belongs to the item: %s', (key, expected) => {
  expect(isKeyOfItem(key, place)).toBe(expected);
});
