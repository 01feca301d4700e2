import { describe, expect, it } from 'vitest';
import { EntityInput } from '#contract/calls/access/entity-input.ts';
import { EntitySettings } from '#contract/entities/entity-settings.ts';
import { changesOf, type CompanyData, readCompanyData } from './company-data.ts';

const settings = EntitySettings.parse({
  freeAddition: true,
  fields: {
    tag1: 'Cidade',
    dynamicFields: [
      { name: 'contrato', label: 'Contrato', required: true },
      { name: 'usinas', label: 'Usinas', kind: 'number' },
    ],
  },
});
const stored: CompanyData = {
  description: 'Antiga',
  tag1: 'Unaí',
  tag2: 'Sul',
  externalId: 'P-7',
  dynamicFields: { contrato: 'A', interno: 1 },
};
const read = (input: object, before?: CompanyData) =>
  readCompanyData(settings, EntityInput.parse({ description: 'Nova', ...input }), before);

describe('readCompanyData', () => {
  it('reads the configured fields and ignores all others', () =>
    expect(
      read({ tag1: ' Araxá ', tag2: 'x', externalId: 'y', dynamicFields: { contrato: 'B', usinas: 2, outro: 'z' } }),
    ).toEqual({
      description: 'Nova',
      tag1: 'Araxá',
      tag2: null,
      externalId: null,
      dynamicFields: { contrato: 'B', usinas: 2 },
    }));

  it('keeps stored values of fields that are not configured', () =>
    expect(read({ tag1: '', dynamicFields: { contrato: 'B' } }, stored)).toEqual({
      description: 'Nova',
      tag1: null,
      tag2: 'Sul',
      externalId: 'P-7',
      dynamicFields: { interno: 1, contrato: 'B' },
    }));

  it('stores no values for a tenant without fields', () =>
    expect(readCompanyData(undefined, EntityInput.parse({ description: 'Nova', dynamicFields: { a: 1 } }))).toEqual({
      description: 'Nova',
      tag1: null,
      tag2: null,
      externalId: null,
      dynamicFields: null,
    }));

  it.each([
    [{}, { 'body.dynamicFields.contrato': 'required' }],
    [
      { contrato: 'a\u0000b', usinas: 'x' },
      { 'body.dynamicFields.contrato': 'text', 'body.dynamicFields.usinas': 'number' },
    ],
  ])('refuses %j and names the fields', (dynamicFields, fields) =>
    expect(() => read({ dynamicFields })).toThrow(expect.objectContaining({ code: '#VALIDATION', data: { fields } })),
  );
});

it('changesOf names only the values that differ', () =>
  expect(changesOf(stored, { ...stored, tag1: null, dynamicFields: { contrato: 'B' } })).toEqual({
    before: { tag1: 'Unaí', dynamicFields: { contrato: 'A', interno: 1 } },
    after: { tag1: null, dynamicFields: { contrato: 'B' } },
  }));
