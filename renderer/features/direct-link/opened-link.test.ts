import { describe, expect, it } from 'vitest';
import { forbiddenStorage, memoryStorage } from '#renderer/web-storage/web-storage.test-support.ts';
import { forgetOpenedLink, storeOpenedLink, type OpenedLink, readOpenedLink } from './opened-link.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const user = {
  id: 'link-1',
  email: '',
  nick: 'Visitante',
  firstNick: 'Visitante',
  groups: [],
  entitySelected: ['11222333000181'],
};
const opened: OpenedLink = {
  code: 'c',
  user: { ...user, pendingTerms: {}, notifications: {}, isPublic: true, isLdapUser: false, isAdfsUser: false, isInternal: false },
  isPublic: true,
  script: 'pedido',
  item: { moduleId: 'vendas', itemId: 'pedido' },
  entity: { code: '11222333000181', description: 'Acme Matriz' },
  title: 'Pedido 48217',
  json: { numero: 48217 },
  expires: '2026-11-22T12:00:00.000Z',
};
const request = { companyId: 'acme', hash: 'segredo', now };

describe('an opened link', () => {
  it('is found by its secret', () => {
    const storage = memoryStorage();
    storeOpenedLink(storage, 'acme', 'segredo', opened);
    expect(readOpenedLink(storage, request)).toEqual(opened);
  });

  it.each([
    ['another secret', { ...request, hash: 'outro' }],
    ['another tenant', { ...request, companyId: 'outra' }],
    ['after its end', { ...request, now: Date.parse(opened.expires) }],
  ])('is not found with %s', (_name, other) => {
    const storage = memoryStorage();
    storeOpenedLink(storage, 'acme', 'segredo', opened);
    expect(readOpenedLink(storage, other)).toBeNull();
  });

  it.each(['', 'null', '{', '{"hash":"segredo"}'])('is not read from %j', (text) => {
    const storage = memoryStorage();
    storage.set('direct-link:acme', text);
    expect(readOpenedLink(storage, request)).toBeNull();
  });

  it('can be forgotten, and is not stored without a storage', () => {
    const storage = memoryStorage();
    storeOpenedLink(storage, 'acme', 'segredo', opened);
    forgetOpenedLink(storage, 'acme');
    expect(readOpenedLink(storage, request)).toBeNull();
    storeOpenedLink(forbiddenStorage, 'acme', 'segredo', opened);
    expect(readOpenedLink(forbiddenStorage, request)).toBeNull();
  });
});
