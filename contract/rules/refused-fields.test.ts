import { expect, it } from 'vitest';
import { fieldsOf, invalidFields, namedFields, withFields, withoutFields } from './refused-fields.ts';

it('names each invalid value', () =>
  expect(invalidFields([{ path: ['parameters', 'ano'] }, { path: ['ids', 0] }, { path: [] }])).toEqual({
    'parameters.ano': 'Valor inválido',
    'ids.0': 'Valor inválido',
  }));

it.each([
  ['replace.busca', 'busca'],
  ['body.replace.busca', 'busca'],
  ['query.replace', 'replace'],
  ['busca', 'busca'],
])('names %s as %s for module authors', (path, name) => expect(namedFields({ [path]: 'x' })).toEqual({ [name]: 'x' }));

it('appends the fields to the message', () => {
  expect(withFields('Inválido.', {})).toBe('Inválido.');
  expect(withFields('Inválido.', { busca: 'Valor não informado' })).toBe('Inválido. busca: Valor não informado.');
});

it.each([
  ['no fields', 'Inválido.', {}, 'Inválido.'],
  ['the fields it ends with', 'Inválido. busca: Valor não informado.', { busca: 'Valor não informado' }, 'Inválido.'],
  ['fields it does not mention', 'CNPJ já cadastrado.', { cnpj: 'Já cadastrado' }, 'CNPJ já cadastrado.'],
])('removes %s from a message', (_, message, fields, plain) => expect(withoutFields(message, fields)).toBe(plain));

it.each([
  ['a refusal', Object.assign(new Error('x'), { fields: { busca: 'Vazio' } }), { busca: 'Vazio' }],
  ['an error without fields', new Error('x'), {}],
  ['fields that are no texts', Object.assign(new Error('x'), { fields: { a: 1, b: '', c: 'Vazio' } }), { c: 'Vazio' }],
  ['fields that are no list', Object.assign(new Error('x'), { fields: null }), {}],
  ['something that is no error', { fields: { busca: 'Vazio' } }, {}],
])('fieldsOf reads %s', (_, error, fields) => expect(fieldsOf(error)).toEqual(fields));
