import { describe, expect, it } from 'vitest';
import { parseDirectoryLogin } from './directory-login.ts';

describe('a name typed for a directory', () => {
  it.each([
    ['ana', null, 'ana'],
    ['  Ana ', null, 'ana'],
    ['FERREIRA\\Ana', 'ferreira', 'ana'],
    ['Ana@Empresa.com.br', null, 'ana@empresa.com.br'],
    ['FERREIRA\\ana@empresa.com.br', 'ferreira', 'ana@empresa.com.br'],
    ['ana   paula', null, 'ana paula'],
    ['ａｎａ', null, 'ana'],
    ['@empresa', null, '@empresa'],
    ['FERREIRA\\', 'ferreira', ''],
    ['a\\b\\c', 'a', 'b\\c'],
    ['', null, ''],
  ])('reads %j as the domain %j and the user %j', (typed, domain, user) =>
    expect(parseDirectoryLogin(typed)).toEqual({ domain, user }),
  );
});
