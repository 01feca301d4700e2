import { expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import type { Queries } from '#server/ports/database.ts';
import { insertLink, type NewLink } from './links.ts';
import { hashSecret, newSecret } from './secrets.ts';

it('makes secrets of 256 random bits', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});

it('hashes a secret with SHA-256, as every stored hash was made', () =>
  expect(hashSecret('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'));

it('stores the hash of a link and not its secret', async () => {
  const stored: object[] = [];
  const queries = { insert: () => ({ values: async (row: object) => stored.push(row) }) } as unknown as Queries;
  const now = new Date('2026-11-21T12:00:00Z');
  const tenantId = TenantId.parse('aurora');
  const link: NewLink = { tenantId, purpose: 'register', email: 'a@acme.com.br', data: null, createdAt: now, expiresAt: now };
  const { secret, hash } = await insertLink(queries, link);
  expect(stored).toEqual([{ ...link, hash }]);
  expect(hash).toBe(hashSecret(secret));
  expect(JSON.stringify(stored)).not.toContain(secret);
});
