import { expect, it } from 'vitest';
import { dayProblem } from './day-range.ts';

const min = '2026-12-01';
const max = '2026-12-31';

it.each([
  ['the first day', '2026-12-01', { min, max }, undefined],
  ['the last day', '2026-12-31', { min, max }, undefined],
  ['a day before both', '2026-11-30', { min, max }, 'Informe uma data de 01/12/2026 a 31/12/2026.'],
  ['a day after both', '2027-01-01', { min, max }, 'Informe uma data de 01/12/2026 a 31/12/2026.'],
  ['a day before the only limit', '2026-11-30', { min }, 'Informe uma data a partir de 01/12/2026.'],
  ['a day after the only limit', '2027-01-01', { max }, 'Informe uma data até 31/12/2026.'],
  ['any day without limits', '0001-01-01', {}, undefined],
])('checks %s', (_, day, range, problem) => expect(dayProblem(day, range)).toBe(problem));
