import { describe, expect, it } from 'vitest';
import { EntitySettings } from '#contract/entities/entity-settings.ts';
import { type EntityStep, stepsOf } from './entity-steps.ts';

const query = { sql: 'validar', connector: 'dados' };

describe('the steps of a tenant', () => {
  it.each<[settings: object | undefined, steps: readonly EntityStep[]]>([
    [undefined, []],
    [{}, []],
    [{ radar: true }, []],
    [{ freeAddition: true }, []],
    [{ mfa: false, approval: false }, []],
    [{ approval: true, autoValidate: query }, ['autoValidate', 'approval']],
    [{ mfa: true, question: { ...query, description: 'Qual é o contrato?' } }, ['question', 'mfa']],
  ])('of %j are those that it configured, in their order', (given, steps) => {
    const settings = given === undefined ? undefined : EntitySettings.parse(given);
    expect(stepsOf(settings)).toEqual(steps);
  });
});
