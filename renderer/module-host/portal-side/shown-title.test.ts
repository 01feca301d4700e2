import { expect, it } from 'vitest';
import { shownTitle } from './shown-title.ts';

it.each([
  ['Pedido 48.217', 'Pedido 48.217'],
  ['', null],
  ['\u200b\u3164', null],
])('shows the title %j of a script as %j', (text, shown) => expect(shownTitle(text)).toBe(shown));

it.each<[title: string, shown: string]>([
  ['Pe\u200Bdido\u2060 48.217', 'Pedido 48.217'],
  ['Família 👨\u200D👩\u200D👧', 'Família 👨\u200D👩\u200D👧'],
  ['Coração ❤\uFE0F', 'Coração ❤\uFE0F'],
])('shows %j without marks that have no width, outside pictures', (title, shown) => {
  expect(shownTitle(title)).toBe(shown);
});
