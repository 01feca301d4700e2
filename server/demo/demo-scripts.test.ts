// Scripts of the demo are examples for module authors: the kit draws them, and they set no look and no size.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('scripts/', import.meta.url);

const names = '(?:class|className|classList|style|width|height)';
const layout = new RegExp(
  [
    // `width: 'half'` is an option of a field in a form of the kit.
    String.raw`(?<=[{,]\s*)['"]?${names}['"]?\s*:(?!(?<=width:)\s*'half')`,
    String.raw`(?<=[{,]\s*)${names}(?=\s*[,}])`,
    String.raw`\.${names}\b`,
    String.raw`\[['"]${names}['"]\]`,
    String.raw`Attribute\(\s*['"]${names}['"]`,
  ].join('|'),
  'g',
);

/** The places at which a script sets the look or the size of an element. */
const layoutIn = (source: string): readonly string[] =>
  source.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(layout) ?? [];

it.each(readdirSync(folder))('leaves the layout to the kit in %s', (name) =>
  expect(layoutIn(readFileSync(new URL(name, folder), 'utf8'))).toEqual([]),
);

it.each([
  ["kit.element('img', { src: address, width: 160 })", 'width:'],
  ["kit.element('img', {\n  height: 160,\n})", 'height:'],
  ["kit.element('p', { 'class': 'hint' })", "'class':"],
  ["kit.element('p', { className: 'hint' })", 'className:'],
  ['Object.assign(place, { style })', 'style'],
  ["place.style.display = 'grid'", '.style'],
  ["place.classList.add('hint')", '.classList'],
  ["place['style']", "['style']"],
  ["place.setAttribute('style', 'color: red')", "Attribute('style'"],
])('finds the layout of %j', (source, found) => expect(layoutIn(source)).toEqual([found]));

it.each([
  "{ name: 'fim', kind: 'time', width: 'half' }",
  '// The style: a card.',
  '/** @property {number} width */',
  "kit.section({ title: 'Class: style' })",
])('finds no layout in %j', (source) => expect(layoutIn(source)).toEqual([]));
