import { describe, expect, it } from 'vitest';
import { checkJson } from './check-json.ts';

describe('parameters of a link', () => {
  it.each([
    ['', { kind: 'none' }],
    ['  \n', { kind: 'none' }],
    ['{ "pedido": 48217 }', { kind: 'ok', value: { pedido: 48217 }, secrets: [] }],
    ['[1, 2]', { kind: 'ok', value: [1, 2], secrets: [] }],
    ['null', { kind: 'ok', value: null, secrets: [] }],
    ['{ pedido: 1 }', { kind: 'invalid' }],
    ['{"a":', { kind: 'invalid' }],
    [
      '{ "api_key": 1, "a": [{ "Senha": 2 }] }',
      { kind: 'ok', value: { api_key: 1, a: [{ Senha: 2 }] }, secrets: ['api_key', 'Senha'] },
    ],
    ['["senha"]', { kind: 'ok', value: ['senha'], secrets: [] }],
  ])('%j are checked', (typed, expected) => expect(checkJson(typed)).toEqual(expected));

  it('are limited to 8 KB, counted in bytes and without blanks around the value', () => {
    const text = 'ã'.repeat(4_095);
    expect(checkJson(`   "${text}"   `).kind).toBe('ok');
    expect(checkJson(`"${text}a"`)).toEqual({ kind: 'too-long', bytes: 8_193 });
  });
});
