import { expect, it } from 'vitest';
import { rowsOf } from '#server/demo/warehouse/rows.test-support.ts';
import { auroraTables } from './index.ts';

const isDecided = (status: unknown): boolean => status === 'Aceita' || status === 'Recusada';

it('has one decision on each decided return, between its opening and the first day, and none on the others', () => {
  const returns = rowsOf(auroraTables(new Date('2026-12-01T00:10:00-03:00')), 'devolucoes');
  const wrong = returns.filter(({ situacao, abertura, decidida_por: who, decidida_em: at, motivo_recusa: reason }) => {
    if (!isDecided(situacao)) return who !== null || at !== null || reason !== null;
    const day = String(at).slice(0, 10);
    return who === null || day < String(abertura) || day >= '2026-12-01' || (reason !== null) !== (situacao === 'Recusada');
  });
  expect(wrong).toEqual([]);
  expect(new Set(returns.map(({ situacao }) => situacao))).toEqual(new Set(['Aberta', 'Em análise', 'Aceita', 'Recusada']));
});
