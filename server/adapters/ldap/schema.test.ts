import { describe, expect, it } from 'vitest';
import { LdapSettings } from '#server/ports/directory/directory-settings.ts';
import { schemaOf, toPerson, type Entry } from './schema.ts';

const settings = (more: object = {}) =>
  LdapSettings.parse({
    kind: 'ldap',
    urls: ['ldaps://dc1.acme.com.br'],
    bindDn: 'CN=portal',
    bindSecretName: 'ACME',
    base: 'DC=acme',
    ...more,
  });
const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const ana: Entry = {
  objectGUID: guid,
  displayName: 'Ana Souza',
  mail: 'Ana@acme.com.br',
  telephoneNumber: '+55 31 99999-0000',
  memberOf: ['CN=Vendas,OU=Grupos,DC=acme', 'CN=Obras\\, Sul,DC=acme'],
};
const person = (entry: Entry, more?: object) => toPerson(schemaOf(settings(more)), 'CN=Ana,DC=acme', entry);

describe('a person read from an entry', () => {
  it('has the data of Active Directory', () =>
    expect(person(ana)).toEqual({
      subject: '00112233445566778899aabbccddeeff',
      email: 'Ana@acme.com.br',
      nick: 'Ana Souza',
      phone: '+55 31 99999-0000',
      groups: ['CN=Vendas,OU=Grupos,DC=acme', 'Vendas', 'CN=Obras\\, Sul,DC=acme', 'Obras, Sul'],
    }));
  it.each<[string, Entry, object]>([
    [
      'the principal name as address when there is no mail',
      { mail: [], userPrincipalName: 'ana@acme.local' },
      { email: 'ana@acme.local' },
    ],
    ['no address when the entry has none', {}, { email: null, nick: null, phone: null, groups: [] }],
    ['its DN as id when no attribute identifies it', {}, { subject: 'cn=ana,dc=acme' }],
    ['attributes in any case', { DISPLAYNAME: 'Ana' }, { nick: 'Ana' }],
    ['the first of several values', { displayName: ['Ana', 'Anita'] }, { nick: 'Ana' }],
    ['one group as well as many', { memberOf: 'cn=Vendas,dc=acme' }, { groups: ['cn=Vendas,dc=acme', 'Vendas'] }],
  ])('has %s', (_name, entry, expected) => expect(person(entry)).toMatchObject(expected));
  it('is read from the attributes that the tenant names', () =>
    expect(
      person({ uid: 'x1', nome: 'Ana' }, { schema: 'inetorgperson', attributes: { id: 'uid', nick: 'nome' } }),
    ).toMatchObject({ subject: 'x1', nick: 'Ana' }));
});
