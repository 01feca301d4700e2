import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import { readSearch } from './policy.ts';

describe('a search for companies', () => {
  it('requires every word', () => expect(readSearch({ query: '  São  Paulo ' }).words).toEqual(['sao', 'paulo']));
  it('shows all fields unless some are named', () => {
    expect(readSearch({}).fields).toEqual(['tag1', 'tag2', 'externalId', 'dynamicFields', 'id', 'editable']);
    expect(readSearch({ fields: 'code, tag1,nada' }).fields).toEqual(['tag1']);
  });
  it.each([
    [undefined, 100],
    ['', 100],
    ['7', 7],
    ['999999', 10_000],
  ])('reads the limit %j as %i', (limit, expected) => expect(readSearch({ limit }).limit).toBe(expected));
  it.each(['0', '-1', 'x', '1.5', 'Infinity'])('refuses the limit %j', (limit) =>
    expect(() => readSearch({ limit })).toThrow(AppError),
  );
});
