import { describe, expect, it } from 'vitest';
import { argonPasswords, createPasswords } from './passwords.ts';

describe('argon2id passwords', () => {
  it('are hashed at the cost that OWASP requires', async () => {
    expect(await argonPasswords.hash('segredo longo')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are verified: right and wrong ones', async () => {
    const stored = await argonPasswords.hash('segredo longo');
    expect(await argonPasswords.verify(stored, 'segredo longo')).toBe(true);
    expect(await argonPasswords.verify(stored, 'segredo curto')).toBe(false);
  });

  it('match in composed and decomposed form', async () => {
    const stored = await argonPasswords.hash('coração de São João'.normalize('NFD'));
    expect(await argonPasswords.verify(stored, 'coração de São João'.normalize('NFC'))).toBe(true);
  });

  it('are hashed and verified at another cost', async () => {
    const quick = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });
    const stored = await quick.hash('segredo longo');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await quick.verify(stored, 'segredo longo')).toBe(true);
    expect(await quick.verify(null, 'segredo longo')).toBe(false);
  });

  it('never match without a hash', async () => {
    expect(await argonPasswords.verify(null, '')).toBe(false);
    expect(await argonPasswords.verify(null, 'qualquer')).toBe(false);
  });
});
