import { expect, it } from 'vitest';
import { exportPlan } from './export-plan.ts';

it.each([
  [81_230, 50_000, 'pedidos-parcial.csv', 'Exportadas 50.000 de 81.230 linhas'],
  [50_000, 50_000, 'pedidos.csv', 'Exportadas 50.000 linhas'],
  [1, 1, 'pedidos.csv', 'Exportada 1 linha'],
  [0, 0, 'pedidos.csv', 'Exportadas 0 linhas'],
])('plans an export of %i rows, limited to %i, as %s with the notice "%s"', (total, rows, file, words) => {
  expect(exportPlan(total, 'pedidos', 'csv')).toEqual({ rows, file, words });
});
