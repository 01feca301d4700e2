import { describe, expect, it } from 'vitest';
import { readEntry, writeEntry } from './entry.ts';

describe('keychain entry', () => {
  it.each(['abc', 'a.b.c', 'A-_9'.repeat(20)])('reads back %s', (code) => {
    expect(readEntry('localhost', writeEntry('localhost', code))).toBe(code);
  });

  it.each([
    ['of another tenant', writeEntry('outro.com.br', 'abc')],
    ['that was cut', writeEntry('localhost', 'abc').slice(0, -1)],
    ['of another program', 'abc'],
    ['of another version', writeEntry('localhost', 'abc').replace('portal-1', 'portal-2')],
    ['that is empty', ''],
    ['without a code', writeEntry('localhost', '')],
  ])('does not read an entry %s', (_, text) => {
    expect(readEntry('localhost', text)).toBeNull();
  });
});
