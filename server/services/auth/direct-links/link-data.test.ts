import { describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { Module } from '#contract/entities/module.ts';
import type { LinkRow } from '#server/records/links.ts';
import {
  directLinkState,
  expiryOf,
  findOpenable,
  isRenewable,
  openableItems,
  readDirectLink,
  renewableUntil,
  renewedExpiry,
} from './link-data.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const after = (hours: number) => new Date(now.getTime() + hours * hour);
const expiresAt = expiryOf('7d', now);
const data = {
  title: 'Pedido',
  moduleId: 'vendas',
  itemId: 'pedido',
  script: 'pedido',
  renewableUntil: renewableUntil(expiresAt),
};

function aLink(row: Partial<LinkRow> = {}, more: object = {}) {
  const tenantId = TenantId.parse('acme');
  const granted = { userId: 'helena', entityCode: '11222333000181', solicitationId: null };
  const base = { tenantId, hash: 'h', purpose: 'direct', email: 'a@b.com.br', ...granted, createdAt: now } as const;
  return readDirectLink({ ...base, expiresAt, usedAt: null, revokedAt: null, data: { ...data, ...more }, ...row });
}

describe('a direct link', () => {
  it.each([
    ['is valid', aLink(), after(1), 'valid'],
    ['is valid in the browser that opened it', aLink({ usedAt: now }, { flow: 'mine' }), after(1), 'valid'],
    ['is used in every other browser', aLink({ usedAt: now }, { flow: 'theirs' }), after(1), 'used'],
    ['is expired at its end', aLink(), expiresAt, 'expired'],
    ['is expired at its end, even if it was used', aLink({ usedAt: now }, { flow: 'theirs' }), expiresAt, 'expired'],
    ['is expired when it was revoked', aLink({ revokedAt: now }), after(1), 'expired'],
    ['is unknown when it has another purpose', aLink({ purpose: 'register' }), after(1), 'unknown'],
    ['is unknown when it is a decoy', readDirectLink({ ...aLink()!.row, userId: null, entityCode: null }), after(1), 'unknown'],
    ['is unknown when its data cannot be read', readDirectLink({ ...aLink()!.row, data: null }), after(1), 'unknown'],
    ['is unknown when there is no row', readDirectLink(null), after(1), 'unknown'],
  ])('%s', (_name, link, at, kind) => expect(directLinkState(link, 'mine', at).kind).toBe(kind));

  it.each([
    ['before its end', {}, after(1), true],
    ['for a month after it', {}, after((7 + 30) * 24 - 1), true],
    ['more than a month after it', {}, after((7 + 30) * 24), false],
    ['when it was revoked', { revokedAt: now }, after(1), false],
  ])('is judged replaceable or not: %s', (_name, row, at, expected) =>
    expect(aLink(row) !== null && isRenewable(aLink(row)!, at)).toBe(expected),
  );

  it('is replaced by a link with the same lifetime, but at most a day', () => {
    expect(renewedExpiry(aLink()!, after(300))).toEqual(after(324));
    expect(renewedExpiry(aLink({ expiresAt: after(1) })!, after(300))).toEqual(after(301));
  });
});

describe('items a link may open', () => {
  const modules = [
    { id: 'livre', title: 'Livre', item: [{ id: 'a', title: 'A', script: 'comum' }] },
    {
      id: 'vendas',
      title: 'Vendas',
      role: { groups: ['Vendas'] },
      item: [
        { id: 'b', title: 'B', script: 'comum' },
        { id: 'tela', title: 'Tela', script: 'native:arquivos' },
        { id: 'vazio', title: 'Vazio' },
        { id: 'metas', title: 'Metas', script: 'metas.js', groups: ['diretoria'] },
      ],
    },
  ].map((module) => Module.parse(module));
  const ids = (groups: readonly string[]) => openableItems(modules, groups).map(({ itemId }) => itemId);

  it('are those that its maker sees, except screens of the portal', () => {
    expect(ids([])).toEqual(['a']);
    expect(ids(['vendas'])).toEqual(['a', 'b']);
    expect(ids(['VENDAS', 'diretoria'])).toEqual(['a', 'b', 'metas']);
  });

  it.each([
    ['comum', undefined, 'a'],
    ['comum', { moduleId: 'vendas', itemId: 'b' }, 'b'],
    ['comum', { moduleId: 'livre', itemId: 'b' }, undefined],
    ['metas.js', undefined, undefined],
    ['native:arquivos', undefined, undefined],
  ])('are found by script %s and target %j: %s', (script, target, expected) =>
    expect(findOpenable(openableItems(modules, ['vendas']), script, target)?.itemId).toBe(expected),
  );
});
