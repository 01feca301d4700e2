import { expect, it } from 'vitest';
import { hashSecret, newSecret } from './secrets.ts';

it('makes secrets of 256 random bits', () => {
  expect(Buffer.from(newSecret(), 'base64url')).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});

it('hashes a secret with SHA-256, as every stored hash was made', () =>
  expect(hashSecret('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'));
