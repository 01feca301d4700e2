import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import { requireValues, sessionValues } from './values.ts';

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
