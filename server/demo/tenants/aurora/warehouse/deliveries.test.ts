import { expect, it } from 'vitest';
import { rowsOf } from '#server/demo/warehouse/rows.test-support.ts';
import { auroraTables } from './index.ts';

it('has no delivery of an order that waits for approval, was refused or cancelled, or is of the first day', () => {
  const tables = auroraTables(new Date('2026-12-01T12:00:00-03:00'));
  const delivered = new Set(rowsOf(tables, 'entregas').map(({ pedido }) => pedido));
  const orders = rowsOf(tables, 'pedidos');
  expect(delivered.size).toBeGreaterThan(1_000);
  const stopped: ReadonlySet<unknown> = new Set(['Aguardando aprovação', 'Crédito recusado', 'Cancelado']);
  const wrong = orders.filter(
    ({ numero, situacao, emissao }) => delivered.has(numero) && (stopped.has(situacao) || emissao === '2026-12-01'),
  );
  expect(wrong).toEqual([]);
  expect(orders.some(({ situacao }) => situacao === 'Aguardando aprovação')).toBe(true);
});
