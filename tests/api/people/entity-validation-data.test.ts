// The data that the validation of a company stores.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bomPreco, createValidationWorld, type ValidationWorld } from './entity-validation-world.ts';

let world: ValidationWorld;

beforeAll(async () => {
  world = await createValidationWorld();
});
beforeEach(() => world.register.reset());
afterAll(() => world?.close());

describe('the data of a company that is validated', () => {
  it('consists of the fields that the tenant configured, and is recorded with the addition', async () => {
    world.register.replies.automatic = [[true]];
    const requester = await world.aRequester();
    const code = '45723174000110';
    await requester.start(code, {
      description: 'Usina\u202e Norte',
      tag1: 'Sul',
      tag2: 'sem campo',
      externalId: 'sem campo',
      dynamicFields: { usinas: 3, outro: 'x' },
    });
    const data = { description: 'Usina Norte', tag1: 'Sul', dynamicFields: { usinas: 3 } };
    const none = { tag2: null, externalId: null };
    expect(await world.companies()).toContainEqual(expect.objectContaining({ code, ...data, ...none }));
    const entries = await world.activitiesOf(world.etapas);
    expect(
      entries.find(({ pointer, detail }) => pointer === 'acesso.empresa.adicionar' && JSON.stringify(detail).includes(code)),
    ).toMatchObject({ detail: { company: code, person: requester.person.id, after: data } });
  });

  it.each([
    ['of another kind', { usinas: 'três' }, 'body.dynamicFields.usinas'],
    ['that is too long', { contrato: 'x'.repeat(500_000) }, 'body.dynamicFields.contrato'],
  ])('is refused with a value %s', async (_name, dynamicFields, field) => {
    const requester = await world.aRequester();
    const { error } = await requester.start(bomPreco, { dynamicFields });
    expect(error).toMatchObject({ code: '#VALIDATION', fields: { [field]: expect.any(String) } });
    expect(await requester.list()).toEqual([]);
  });
});
