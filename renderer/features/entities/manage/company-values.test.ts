import { describe, expect, it } from 'vitest';
import { EntitySettings } from '#contract/entities/entity-settings.ts';
import { checkCompany, initialValues, refusedCompanyField, toInput, typedCode } from './company-values.ts';

const settings = EntitySettings.parse({
  fields: {
    tag1: 'Cidade',
    dynamicFields: [
      { name: 'contrato', label: 'Contrato', kind: 'choice', required: true, options: ['Livre'] },
      { name: 'demanda', label: 'Demanda', kind: 'number' },
      { name: 'inicio', label: 'Início', kind: 'date' },
    ],
  },
});
const empty = {
  code: '',
  description: '',
  tag1: '',
  'dynamicFields.contrato': '',
  'dynamicFields.demanda': '',
  'dynamicFields.inicio': '',
};
const company = {
  code: '12ABC34501DE35',
  description: 'Usina',
  tag2: 'Sul',
  dynamicFields: { contrato: 'Livre', demanda: 1500.5, inicio: '2026-02-01', interno: 'x' },
};
const edited = {
  description: 'Usina',
  tag1: '',
  'dynamicFields.contrato': 'Livre',
  'dynamicFields.demanda': '1.500,5',
  'dynamicFields.inicio': '01/02/2026',
};

describe('initialValues', () => {
  it.each([
    ['an addition', settings, null, empty],
    ['an edited company', settings, company, edited],
    ['a tenant without fields', undefined, null, { code: '', description: '' }],
  ])('of %s has the configured fields alone', (_name, given, of, values) => expect(initialValues(given, of)).toEqual(values));
});

describe('checkCompany', () => {
  const required = 'Este campo é obrigatório!';
  it.each([
    [empty, { code: required, description: required, 'dynamicFields.contrato': required }],
    [edited, {}],
    [{ ...edited, code: '12.ABC.345/01DE-36' }, { code: 'CNPJ inválido' }],
    [{ ...edited, code: '12.ABC' }, { code: 'Este campo precisa ter no mínimo 14 dígitos!' }],
    [{ ...edited, 'dynamicFields.demanda': 'x' }, { 'dynamicFields.demanda': 'Informe um número válido.' }],
    [
      { ...edited, 'dynamicFields.inicio': '30/02/2026' },
      { 'dynamicFields.inicio': 'Informe uma data válida, como 31/12/2026.' },
    ],
  ])('of %j finds %j', (values, problems) => expect(checkCompany(settings, values)).toEqual(problems));
});

describe('toInput', () => {
  it('converts numbers and dates, and names the edited company', () =>
    expect(toInput(settings, edited, company.code)).toEqual({
      id: company.code,
      description: 'Usina',
      tag1: '',
      dynamicFields: { contrato: 'Livre', demanda: 1500.5, inicio: '2026-02-01' },
    }));
  it('has no fields that the tenant has not configured', () =>
    expect(toInput(undefined, { ...edited, code: 'x' }, null)).toEqual({ description: 'Usina' }));
});

it.each([
  ['code', 'cnpj', 'CNPJ inválido'],
  ['dynamicFields.contrato', 'choice', 'Escolha uma das opções.'],
  ['dynamicFields.contrato', 'constructor', 'Este campo tem caracteres que não podem ser usados.'],
  ['description', 'x', 'Este campo tem caracteres que não podem ser usados.'],
])('explains a refused %s with %s as %s', (name, problem, text) => expect(refusedCompanyField(name, problem)).toBe(text));

it('reads the typed CNPJ without its mask', () => expect(typedCode({ code: '12.abc.345/01de-35' })).toBe('12ABC34501DE35'));
