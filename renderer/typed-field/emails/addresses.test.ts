import { expect, it } from 'vitest';
import { takeAddresses } from './addresses.ts';

it.each([
  ['keeps an address that is being typed', [], 'ana@a.com.br', false, [], 'ana@a.com.br'],
  ['takes an address before a separator', [], 'ana@a.com.br;', false, ['ana@a.com.br'], ''],
  [
    'takes a pasted list',
    [],
    'ana@a.com.br, Bia@A.com.br\ncaio@a.com.br ',
    false,
    ['ana@a.com.br', 'bia@a.com.br', 'caio@a.com.br'],
    '',
  ],
  [
    'takes the last address when the person submits',
    ['ana@a.com.br'],
    'bia@a.com.br',
    true,
    ['ana@a.com.br', 'bia@a.com.br'],
    '',
  ],
  ['takes an address once', ['ana@a.com.br'], 'ana@a.com.br;', false, ['ana@a.com.br'], ''],
  ['keeps a text that is no address', [], 'ana@; bia@a.com.br; c', false, ['bia@a.com.br'], 'ana@; c'],
] as const)('%s', (_name, emails, text, whole, after, rest) =>
  expect(takeAddresses({ emails, text }, whole)).toEqual({ emails: after, text: rest }),
);
