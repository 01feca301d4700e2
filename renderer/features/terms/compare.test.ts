import { expect, it } from 'vitest';
import { compareTexts, type Row } from './compare.ts';

/** Formats rows: `=2` is two unchanged paragraphs, `+` and `-` whole ones, and `~` a changed one with its words in brackets. */
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
  ['no difference', ['a', 'b'], ['a', 'b'], ['=2']],
  ['an added paragraph', ['a'], ['a', 'novo item'], ['=1', '+ novo item']],
  ['a removed paragraph', ['a', 'item velho', 'c'], ['a', 'c'], ['=1', '- item velho', '=1']],
  ['a changed word', ['por seis meses depois'], ['por doze meses depois'], ['~ por [-seis][+doze] meses depois']],
  [
    'a replaced paragraph',
    ['gatos dormem de dia'],
    ['impostos vencem hoje'],
    ['- gatos dormem de dia', '+ impostos vencem hoje'],
  ],
  [
    'two changed words in two paragraphs',
    ['um dois tres', 'x y z'],
    ['um dois quatro', 'x y w'],
    ['~ um dois [-tres][+quatro]', '~ x y [-z][+w]'],
  ],
  ['added text in an empty document', [], ['a'], ['+ a']],
  ['removed text of the whole document', ['a'], [], ['- a']],
])('finds %s', (_, before, after, rows) => {
  expect(written(compareTexts(before, after))).toEqual(rows);
});
