import { expect, it } from 'vitest';
import { invalidFields, namedFields, withFields } from './refused-fields.ts';

it('names each value that does not fit', () =>
  expect(invalidFields([{ path: ['parameters', 'ano'] }, { path: ['ids', 0] }, { path: [] }])).toEqual({
    'parameters.ano': 'Valor inválido',
    'ids.0': 'Valor inválido',
  }));

it.each([
  ['replace.busca', 'busca'],
  ['body.replace.busca', 'busca'],
  ['query.replace', 'replace'],
  ['busca', 'busca'],
])('an author knows %s as %s', (path, name) => expect(namedFields({ [path]: 'x' })).toEqual({ [name]: 'x' }));

it('puts the fields behind the message', () => {
  expect(withFields('Inválido.', {})).toBe('Inválido.');
  expect(withFields('Inválido.', { busca: 'Valor não informado' })).toBe('Inválido. busca: Valor não informado.');
});
