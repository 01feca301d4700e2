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
    'qwerty123',
    'Senha@123',
    'Bemvindo1',
    '111111111111111',
    'Brasil2026!',
    'Mudar@123456',
    'Janeiro2026!!!!',
    'Acesso@123',
    'Empresa@123',
    'trocar123trocar',
    'aaaaaaaaaaaaaaa',
    'P@ssw0rd2026!!!',
    'Girassol@2026',
    '$enh@2026',
    'S3nh4!!!',
    '2026@Mudar',
    'm.u.d.a.r.1',
    'Maria15081990',
    'Verão2026#',
    'senhasenhasenha',
    'Senha1Senha1',
    'x9#kx9#kx9#k',
    'abcdefgh4321',
    'qwertyuiop123456',
    'ABC123xyz789',
    '!!!!!!!!!!',
    'Minha senha 123',
  ])('refuses %s', (password) => expect(isCommonPassword(password, list)).toBe(true));

  it.each([
    'correto cavalo',
    'IpeLivros@2026',
    'k4m9txq2',
    'senha de quatro palavras',
    'xqzwv123',
    '',
    'bem guardada 7',
    'girafa vermelha 12',
    'Girafa-Azul-2026',
    'Muito#segura1',
    'Maçã-Trovão-Lápis',
    'azulejo nuvem trator',
    'correct horse battery staple',
    'maria casa mar 1',
    'senha senha girafa',
    '7391846205',
    'casa-48291673',
    'k9$x',
    'aB3$x9!Kq2',
    'Xw7_pQ2-kd9LmZ4rTe!7',
    'я люблю старые книги',
  ])('accepts %j', (password) => expect(isCommonPassword(password, list)).toBe(false));
});
