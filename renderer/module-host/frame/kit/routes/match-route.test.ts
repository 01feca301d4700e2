import { expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

const patterns = ['/', '/:numero', '/novo', '/:numero/itens', '/:numero/itens/:item'];

it.each([
  ['/', '/', {}],
  ['/48217', '/:numero', { numero: '48217' }],
  // A literal part wins over a named one, in any order of the patterns.
  ['/novo', '/novo', {}],
  ['/48217/itens', '/:numero/itens', { numero: '48217' }],
  ['/48217/itens/são joão', '/:numero/itens/:item', { numero: '48217', item: 'são joão' }],
] as const)('opens %s by the pattern %s', (path, pattern, parameters) =>
  expect(matchRoute(patterns, path)).toEqual({ pattern, parameters }),
);

it.each(['/48217/notas', '/48217/itens/1/2'])('finds no view for %s', (path) => expect(matchRoute(patterns, path)).toBeNull());
