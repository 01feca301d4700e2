import { expect, it } from 'vitest';
import { shownTitle } from './shown-title.ts';

it.each([
  ['Pedido 48.217', 'Pedido 48.217'],
  ['', null],
  ['\u200b\u3164', null],
])('shows the title %j of a script as %j', (text, shown) => expect(shownTitle(text)).toBe(shown));
