import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import { requireShort, requireValues, sessionValues } from './values.ts';

const now = new Date('2026-11-21T12:00:00Z');
const guest = {
  id: 's',
  userId: null,
  email: null,
  groups: [],
  entitySelected: [],
  isPublic: true,
  termsPending: false,
} as const;
const scope = { link: 'l', moduleId: 'm', itemId: 'i', script: 's' };
const own = { entities: [], email: null, userId: null, today: '2026-11-21', now: '2026-11-21T09:00:00' };

describe('values that a script cannot set', () => {
  it('are those of the session when it has no scope', () => expect(sessionValues({ ...guest, scope: null }, now)).toEqual(own));

  it.each([
    ['the parameters of the link', { pedido: 48217, filiais: ['1', 2], urgente: true, nada: null }],
    ['no parameters, for a link without any', undefined],
  ])('include for a direct link %s', (_name, json) =>
    expect(sessionValues({ ...guest, scope: { ...scope, json } }, now)).toEqual({ ...own, ...json }),
  );

  it.each([
    ['a list', [1, 2]],
    ['text', 'pedido'],
    ['null', null],
    ['objects', { cliente: { id: 1 }, linhas: [{ id: 1 }] }],
  ])('ignore parameters that are %s', (_name, json) =>
    expect(sessionValues({ ...guest, scope: { ...scope, json } }, now)).toEqual(own),
  );

  it('are never taken from a link when the session sets them', () =>
    expect(
      sessionValues({ ...guest, scope: { ...scope, json: { entities: ['11444777000161'], email: 'a@b.c', userId: 'x' } } }, now),
    ).toEqual(own));
});

/** The fields of a refusal; empty when the values are accepted. */
function refusedFields(values: unknown): readonly string[] {
  try {
    requireValues(values);
    return [];
  } catch (error) {
    return error instanceof AppError ? Object.keys(error.data.fields ?? {}) : ['?'];
  }
}

it.each([
  [{ name: 'São Paulo\n', list: [1, 'a'], none: null }, []],
  [{ name: 'a\0' }, ['replace.name']],
  [{ list: ['a', '\ud800'] }, ['replace.list.1']],
  [{ constructor: 'x' }, ['replace']],
  [{ deep: { a: 1 } }, ['replace']],
])('refuses the values %j at %j', (values, fields) => expect(refusedFields(values)).toEqual(fields));

describe('the length of values', () => {
  it.each([
    ['a text of ordinary length', { busca: 'a'.repeat(10_000) }],
    ['the keys of 4,500 invoices', { chaves: Array.from({ length: 4_500 }, () => '3'.repeat(44)) }],
  ])('allows %s', (_name, values) => expect(() => requireShort(values)).not.toThrow());

  it.each([
    ['a pattern that holds the database', { busca: '%a'.repeat(30_000) }, 'busca', '10.000'],
    ['a long text in a list', { lista: ['a', 'b'.repeat(10_001)] }, 'lista', '10.000'],
    ['more text than a list of keys has', { um: Array.from({ length: 21 }, () => 'c'.repeat(9_999)) }, 'um', '200.000'],
  ])('refuses %s', (_name, values, field, most) =>
    expect(() => requireShort(values)).toThrow(
      expect.objectContaining({ data: { fields: { [`replace.${field}`]: `No máximo ${most} caracteres` } } }),
    ),
  );
});
