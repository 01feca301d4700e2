import { expect, it } from 'vitest';
import { compareTexts, type Row } from './compare.ts';

/** `=2` unchanged paragraphs; `+ -` whole ones; `~` one that changed, with its words in brackets. */
const written = (rows: readonly Row[]): readonly string[] =>
  rows.map((row) => {
    if (row.kind === 'same') return `=${row.count}`;
    const text = row.parts
      .map((part) =>
        part.kind === 'same' || row.kind !== 'changed' ? part.text : `[${part.kind === 'added' ? '+' : '-'}${part.text}]`,
      )
      .join('');
    return `${{ added: '+', removed: '-', changed: '~' }[row.kind]} ${text}`;
  });

it.each<[string, string[], string[], string[]]>([
  ['nothing', ['a', 'b'], ['a', 'b'], ['=2']],
  ['a paragraph more', ['a'], ['a', 'novo item'], ['=1', '+ novo item']],
  ['a paragraph less', ['a', 'item velho', 'c'], ['a', 'c'], ['=1', '- item velho', '=1']],
  ['a word', ['por seis meses depois'], ['por doze meses depois'], ['~ por [-seis][+doze] meses depois']],
  [
    'another paragraph in its place',
    ['gatos dormem de dia'],
    ['impostos vencem hoje'],
    ['- gatos dormem de dia', '+ impostos vencem hoje'],
  ],
  [
    'two words in two paragraphs',
    ['um dois tres', 'x y z'],
    ['um dois quatro', 'x y w'],
    ['~ um dois [-tres][+quatro]', '~ x y [-z][+w]'],
  ],
  ['everything, from nothing', [], ['a'], ['+ a']],
  ['everything, to nothing', ['a'], [], ['- a']],
])('finds %s', (_, before, after, rows) => {
  expect(written(compareTexts(before, after))).toEqual(rows);
});
