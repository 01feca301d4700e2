import { describe, expect, it } from 'vitest';
import { DynamicField } from '#contract/entities/entity-settings.ts';
import { dynamicProblem } from './entity-fields.ts';

const fieldOf = (more: object) => DynamicField.parse({ name: 'campo', label: 'Campo', ...more });

describe('dynamicProblem', () => {
  it.each<[field: object, value: unknown, problem: ReturnType<typeof dynamicProblem>]>([
    [{}, undefined, null],
    [{}, '', null],
    [{}, 'Curitiba', null],
    [{}, 7, 'text'],
    [{}, 'x'.repeat(61), 'long'],
    [{ required: true }, undefined, 'required'],
    [{ required: true }, null, 'required'],
    [{ required: true }, '  ', 'required'],
    [{ kind: 'number' }, 0, null],
    [{ kind: 'number' }, '7', 'number'],
    [{ kind: 'number' }, Number.NaN, 'number'],
    [{ kind: 'date' }, '2026-11-28', null],
    [{ kind: 'date' }, '2026-02-30', 'date'],
    [{ kind: 'date' }, '28/11/2026', 'date'],
    [{ kind: 'choice', options: ['Sul', 'Norte'] }, 'Sul', null],
    [{ kind: 'choice', options: ['Sul', 'Norte'] }, 'Leste', 'choice'],
    [{ kind: 'choice' }, 'Sul', 'choice'],
  ])('of %j and %j answers the problem', (more, value, problem) => expect(dynamicProblem(fieldOf(more), value)).toBe(problem));
});
