import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  [null, 0, 'Portal Aurora'],
  [null, 3, '(3) Portal Aurora'],
  ['Pedidos', 0, 'Pedidos – Portal Aurora'],
  ['Pedidos', 12, '(12) Pedidos – Portal Aurora'],
])('titles %s with %i unread notifications %s', (page, unread, title) => {
  expect(documentTitle(page, 'Portal Aurora', unread)).toBe(title);
});
