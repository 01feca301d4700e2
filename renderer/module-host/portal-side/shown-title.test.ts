import { expect, it } from 'vitest';
import { shownTitle } from './shown-title.ts';

it.each([
  ['Pedido 48.217', 'Pedido 48.217'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\u2066Pedidos\u2069 ', 'Pedidos'],
  ['', null],
  [' \u202e ', null],
])('shows the title %j of a script as %j', (text, shown) => expect(shownTitle(text)).toBe(shown));
