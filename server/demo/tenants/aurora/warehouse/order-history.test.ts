import { expect, it } from 'vitest';
import { rowsOf } from '#server/demo/warehouse/rows.test-support.ts';
import { auroraTables } from './index.ts';

it('gives orders beside each other requests with different words', () => {
  const requests = rowsOf(auroraTables(new Date('2026-12-01T12:00:00-03:00')), 'historico_pedidos').flatMap(
    ({ tipo, quem, texto }) => (tipo === 'enviou' && quem !== null ? [String(texto)] : []),
  );
  expect(requests.length).toBeGreaterThan(100);
  for (let at = 0; at + 60 < requests.length; at += 1) expect(new Set(requests.slice(at, at + 60)).size).toBe(60);
});
