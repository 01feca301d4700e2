import { describe, expect, it } from 'vitest';
import { EntitySettings } from '#contract/entities/entity-settings.ts';
import { addsFreely, type EntityStep, stepsOf } from './entity-steps.ts';

const query = { sql: 'validar', connector: 'dados' };

describe('the steps of a tenant', () => {
  it.each<[settings: object | undefined, steps: readonly EntityStep[], adds: boolean]>([
    [undefined, [], false],
    [{}, [], false],
    [{ radar: true }, [], false],
    [{ freeAddition: true }, [], true],
    [{ mfa: false, approval: false }, [], false],
    [{ approval: true, freeAddition: true }, ['approval'], false],
    [{ approval: true, autoValidate: query }, ['autoValidate', 'approval'], false],
    [{ mfa: query, question: { ...query, description: 'Qual é o contrato?' } }, ['question', 'mfa'], false],
    [{ mfa: true, freeAddition: true }, [], true],
  ])('of %j are those that it configured, in their order', (given, steps, adds) => {
    const settings = given === undefined ? undefined : EntitySettings.parse(given);
    expect(stepsOf(settings)).toEqual(steps);
    expect(addsFreely(settings)).toBe(adds);
  });
});
