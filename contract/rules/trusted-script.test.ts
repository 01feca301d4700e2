import { expect, it } from 'vitest';
import { isTrustable } from './trusted-script.ts';

it.each([
  ['limite.js', true],
  ['financeiro/boletos.v2.js', true],
  ['pedidos', false],
  ['*.js', false],
  ['../segredo.js', false],
  ['a//b.js', false],
  ['a b.js', false],
  ["x.js; script-src *'", false],
  ['x.js?y.js', false],
  ['', false],
])('decides whether %j can be trusted: %j', (name, expected) => expect(isTrustable(name)).toBe(expected));
