import { describe, expect, it } from 'vitest';
import { rowsOf } from '#server/demo/warehouse/rows.test-support.ts';
import { auroraTables } from './index.ts';

const isSunday = (day: unknown): boolean => new Date(`${String(day).slice(0, 10)}T00:00:00Z`).getUTCDay() === 0;
const tablesOn = (day: string) => auroraTables(new Date(`${day}T12:00:00-03:00`));

// A week, so that every table is checked with the first day on each weekday.
describe.each(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'])(
  'on %s',
  (today) => {
    const tables = tablesOn(today);
    const orders = rowsOf(tables, 'pedidos');
    const deliveries = rowsOf(tables, 'entregas');
    const byNumber = new Map(orders.map((order) => [order['numero'], order]));

    it('delivers approved and invoiced orders alone, each on the day of its order', () => {
      expect(deliveries.length).toBeGreaterThan(1_000);
      const wrong = deliveries.filter(({ pedido, previsao }) => {
        const order = byNumber.get(pedido);
        return !['Aprovado', 'Faturado'].includes(String(order?.['situacao'])) || order?.['entrega'] !== previsao;
      });
      expect(wrong).toEqual([]);
    });

    it('has no order whose delivery day has come before it was invoiced', () => {
      const open = orders.filter(({ situacao }) => ['Em aberto', 'Aguardando aprovação', 'Aprovado'].includes(String(situacao)));
      expect(new Set(open.map(({ situacao }) => situacao)).size).toBe(3);
      expect(open.filter(({ entrega }) => String(entrega) <= today)).toEqual([]);
    });

    it('delivers nothing on a Sunday, and enough on every other day', () => {
      expect(orders.filter(({ entrega }) => isSunday(entrega))).toEqual([]);
      expect(deliveries.filter(({ previsao, chegada }) => isSunday(previsao) || isSunday(chegada))).toEqual([]);
      const ofToday = deliveries.filter(({ previsao }) => previsao === today);
      if (isSunday(today)) expect(ofToday).toEqual([]);
      else expect(ofToday.length).toBeGreaterThan(30);
    });

    it('takes back only goods that were delivered', () => {
      const wrong = rowsOf(tables, 'devolucoes').filter(({ pedido, abertura }) => {
        const due = String(byNumber.get(pedido)?.['entrega']);
        return due >= today || String(abertura) < due;
      });
      expect(wrong).toEqual([]);
    });

    it('issues each invoice on the day on which the history invoices its order', () => {
      const invoiced = new Map(
        rowsOf(tables, 'historico_pedidos').flatMap(({ tipo, pedido, em }) =>
          tipo === 'faturou' ? [[pedido, String(em).slice(0, 10)] as const] : [],
        ),
      );
      expect(invoiced.size).toBeGreaterThan(1_000);
      const wrong = rowsOf(tables, 'notas_fiscais').filter(
        ({ pedido, emissao }) => (invoiced.get(pedido) ?? emissao) !== emissao,
      );
      expect(wrong).toEqual([]);
    });
  },
);

it('has the same customers, invoices, docks and trainings on each weekday, apart from their days', () => {
  const varying: ReadonlySet<string> = new Set(['entregas', 'devolucoes', 'itens_devolucao']);
  const fixed = (day: string) =>
    tablesOn(day).flatMap(({ name, rows }) => (varying.has(name) ? [] : [[name, rows.length] as const]));
  expect(fixed('2026-12-06')).toEqual(fixed('2026-12-01'));
});
