import { describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import { linkState, linkUrl, newLink } from './mailed-link.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const aurora = TenantId.parse('aurora');
const unused = <T>(link: T) => ({ ...link, usedAt: null });
const email = 'joana+compras@acme.com.br';

describe('a link', () => {
  it.each([
    ['lost-password', 30],
    ['register-password', 72 * 60],
    ['register', 72 * 60],
  ] as const)('of the purpose %s is valid for %i minutes', (purpose, minutes) => {
    const row = unused(newLink(aurora, email, purpose, now));
    expect(linkState(row, email, [purpose], later(minutes - 0.01)).kind).toBe('valid');
    expect(linkState(row, email, [purpose], later(minutes)).kind).toBe('expired');
  });

  it('has one state for another address, for another purpose and for an unknown secret', () => {
    const row = unused(newLink(aurora, email, 'register', now));
    const unknown: readonly (readonly [typeof row | null, string, string])[] = [
      [row, 'outra@acme.com.br', 'register'],
      [row, email, 'lost-password'],
      [null, email, 'register'],
    ];
    for (const [link, address, purpose] of unknown) expect(linkState(link, address, [purpose], now)).toEqual({ kind: 'unknown' });
  });

  it('reports when it was used', () => {
    const row = unused(newLink(aurora, email, 'register', now));
    expect(linkState({ ...row, usedAt: later(1) }, email, ['register'], later(9_999))).toEqual({
      kind: 'used',
      usedAt: later(1),
    });
  });

  it('has the origin of the tenant and escaped parameters', () => {
    expect(linkUrl('http://aurora.localhost:4000', email, 's3', 'register')).toBe(
      'http://aurora.localhost:4000/register?email=joana%2Bcompras%40acme.com.br&hash=s3',
    );
    expect(linkUrl('https://portal.acme.com.br', email, 's3', 'lost-password')).toBe(
      'https://portal.acme.com.br/changePassword?email=joana%2Bcompras%40acme.com.br&hash=s3&type=lost-password',
    );
  });
});
