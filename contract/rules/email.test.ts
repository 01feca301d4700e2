import { describe, expect, it } from 'vitest';
import { emailProviders, suggestEmail } from './email-suggestion.ts';
import { isEmail, isEmailList, maskEmail, normalizeEmail } from './email.ts';

describe('e-mail', () => {
  it.each(['ana@empresa.com.br', 'Ana.Silva+nf@EMPRESA.com', ' ana@x.co ', "o'neill@sub.dominio.com.br", 'a_b-c@x-y.com'])(
    'accepts %s',
    (text) => expect(isEmail(text)).toBe(true),
  );
  it.each([
    '',
    'ana',
    'ana@',
    '@x.com',
    'ana@empresa',
    'ana@empresa.c',
    'ana@empresa.c0m',
    'ana..b@x.com',
    '.ana@x.com',
    'ana.@x.com',
    'ana b@x.com',
    'ana@x..com',
    'ana@-x.com',
    'ana@x-.com',
    'ana@x.com;b@x.com',
    'ana@@x.com',
    'ana@x_y.com',
    `${'a'.repeat(65)}@x.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('refuses %s', (text) => expect(isEmail(text)).toBe(false));
  it('normalizes to lower case without surrounding spaces', () => expect(normalizeEmail(' Ana@X.Com ')).toBe('ana@x.com'));
  it.each([
    ['a@b.com;c@d.com', true],
    ['a@b.com; c@d.com;', true],
    ['a@b.com;;', false],
    ['a@b.com;;c@d.com', false],
    ['a@b.com,c@d.com', false],
    ['', false],
    [';', false],
  ])('decides whether %s is a list of addresses: %s', (text, valid) => expect(isEmailList(text)).toBe(valid));
  it.each([
    ['joana@empresa.com', 'jo•••@empresa.com'],
    ['joao@empresa.com', 'jo••@empresa.com'],
    ['a@empresa.com', '•@empresa.com'],
    ['𝒜na@empresa.com', '𝒜••@empresa.com'],
    ['"x@y"@empresa.com', '"x•••@empresa.com'],
  ])('masks %s as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
});

describe('suggestion', () => {
  it.each([
    ['ana@hotmaol.com', 'ana@hotmail.com'],
    ['ana@hotamail.com', 'ana@hotmail.com'],
    ['ana@uotlook.com', 'ana@outlook.com'],
    ['ana@outlok.com.br', 'ana@outlook.com.br'],
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['Ana@GNAIL.com', 'ana@gmail.com'],
    ['ana@yaho.com.br', 'ana@yahoo.com.br'],
    ['ana@ahoo.com', 'ana@yahoo.com'],
    ['ana@ahoo.com.br', 'ana@yahoo.com.br'],
    ['ana@oul.com.br', 'ana@uol.com.br'],
    ['ana@mns.com', 'ana@msn.com'],
    ['ana@tera.com.br', 'ana@terra.com.br'],
    ['ana@gmail.br', 'ana@gmail.com'],
    ['ana@uol.br', 'ana@uol.com.br'],
    ['ana@gmail.com.br', 'ana@gmail.com'],
    ['ana@icloud.com.br', 'ana@icloud.com'],
  ])('corrects %s to %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each(['vale.com', 'lobo.com', 'best.com.br', 'em.com', 'mail.com.br', 'aurora.com.br'])(
    'does not take %s for a slip',
    (domain) => expect(suggestEmail(`ana@${domain}`)).toBeNull(),
  );
  it.each(emailProviders)('never corrects the provider %s', (domain) => expect(suggestEmail(`ana@${domain}`)).toBeNull());

  it.each([
    'ambev.com.br',
    'petrobras.com.br',
    'vale.com',
    'itau-unibanco.com.br',
    'totvs.com.br',
    'natura.net',
    'embraer.com.br',
    'magazineluiza.com.br',
    'bradesco.com.br',
    'aurora.com.br',
    'empresa.com.br',
    'cemig.com.br',
    'fiocruz.br',
    'usp.br',
    'ufmg.br',
    'gov.br',
    'tjsp.jus.br',
    'nike.com',
    'ibm.com',
    'sap.com',
    'bosch.com',
    'weg.net',
    'me.com.br',
    'live.com.br',
    'sol.com.br',
  ])('does not correct the company domain %s', (domain) => expect(suggestEmail(`ana@${domain}`)).toBeNull());

  it('never corrects a domain of the tenant, and suggests it', () => {
    expect(suggestEmail('ana@hotmaal.com', { domains: ['hotmaal.com'] })).toBeNull();
    expect(suggestEmail('ana@aurroradistribuidora.com.br', { domains: ['auroradistribuidora.com.br'] })).toBe(
      'ana@auroradistribuidora.com.br',
    );
  });
  it.each(['', 'ana', 'ana@', 'ana@gmial', '@gmial.com'])('suggests nothing for %s', (text) =>
    expect(suggestEmail(text)).toBeNull(),
  );
});
