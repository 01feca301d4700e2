import { beforeAll, describe, expect, it } from 'vitest';
import { isCommonPassword, loadCommonPasswords } from './common-passwords.ts';

let list: ReadonlySet<string>;
beforeAll(async () => {
  list = await loadCommonPasswords();
});

describe('isCommonPassword', () => {
  it.each([
    'password',
    '12345678',
    'Senha',
    'senha123',
    'SENHA1234',
    'mudar123',
    'brasil',
    'Brasil123456',
    'flamengo',
    'palmeiras1',
    'obrigado',
    'família',
    'familia',
    'FAMÍLIA12',
    'Guilherme',
    'albuquerque',
  ])('refuses %s', (password) => expect(isCommonPassword(password, list)).toBe(true));

  it.each(['Girassol@2026', 'correto cavalo', 'IpeLivros@2026', 'k4m9txq2', 'senha de quatro palavras', 'xqzwv123', ''])(
    'accepts %j',
    (password) => expect(isCommonPassword(password, list)).toBe(false),
  );
});
