import { expect, it } from 'vitest';
import { countsOf } from './counts.ts';

it.each([
  [[{}], '1 módulo, 1 consulta, 1 script, 1 conector, 1 empresa'],
  [[{}, {}], '2 módulos, 2 consultas, 2 scripts, 2 conectores, 2 empresas'],
  [[], '0 módulos, 0 consultas, 0 scripts, 0 conectores, 0 empresas'],
])('counts lists of %j', (list, counts) => {
  expect(countsOf({ company: { module: list }, queries: list, scripts: list, connectors: list, entities: list })).toBe(counts);
});
