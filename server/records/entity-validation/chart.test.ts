import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validationChart } from './chart.ts';
import { stepOf } from './states.ts';

it('equals docs/entity-validation.md, which `npm run validation-chart` writes', () => {
  expect(readFileSync('docs/entity-validation.md', 'utf8')).toBe(validationChart());
});

it('draws every state', () => {
  const drawn = Array.from(validationChart().matchAll(/^ {2}(\w+) --> (\w+)/gm), ([, from, to]) => [from, to]).flat();
  expect(new Set(drawn)).toEqual(new Set(Object.keys(stepOf)));
});
