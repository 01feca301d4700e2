// Orders and returns of the demo: their history, the credit behind a decision, and the writes of their modules.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPortal, seedWarehouse } from '#server/demo/index.ts';
import { quickPasswords } from '#tests/api/support/passwords.ts';
import { createSqlWorld } from '#tests/api/support/sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

const noon = new Date('2026-11-20T15:00:00Z');
let world: SqlWorld;

beforeAll(async () => {
  world = await createSqlWorld((directory) => seedWarehouse(directory, noon), noon);
  await seedPortal({ database: world.database, passwords: quickPasswords }, noon);
}, 120_000);
afterAll(() => world?.close());

const mariana: Requester = {
  tenant: 'aurora',
  email: 'mariana.costa@aurora.com.br',
  groups: ['vendas', 'logistica'],
  entities: ['18453209000176', '18453209000257', '18453209000338'],
};
const other: Requester = { ...mariana, entities: ['12ABC34501DE35'] };
const anyOrder = { busca: '', emissao_de: '', emissao_ate: '', entrega_de: '', entrega_ate: '', filial: '' };
const anyApproval = { busca: '', emissao_de: '', emissao_ate: '' };

async function rows(requester: Requester, sqlId: string, replace: Record<string, unknown> = {}) {
  const answer = await world.runQuery('POST', requester, sqlId, { connector: 'dw-aurora', replace });
  if (!answer.ok) throw new Error(`${sqlId}: ${answer.code} ${answer.message ?? ''} ${JSON.stringify(answer.fields)}`);
  return answer.result.rows;
}

it('shows nothing of an order that is still to come', async () => {
  const orders = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, situacao: '' });
  for (const { numero } of orders.slice(0, 20)) {
    const history = await rows(mariana, 'pedidos-historico', { numero });
    expect(history.at(-1)).toMatchObject({ tipo: 'criou' });
    expect(history.filter(({ em }) => String(em) > '2026-11-20T12:00:00')).toEqual([]);
  }
});

it('asks for approval only of orders that exceed the limit of their customer', async () => {
  const waiting = await rows(mariana, 'aprovacoes-lista', anyApproval);
  expect(waiting.length).toBeGreaterThan(5);
  for (const { numero } of waiting) {
    const [credit] = await rows(mariana, 'aprovacoes-detalhe', { numero });
    const [used, order, limit] = [credit?.['utilizado'], credit?.['valor'], credit?.['limite']].map(Number);
    expect((used ?? 0) + (order ?? 0)).toBeGreaterThan(limit ?? 0);
    expect(Number(credit?.['vencido'])).toBeLessThanOrEqual(used ?? 0);
  }
});

it('records each decision once, with person and reason, in the history of the order', async () => {
  const [order] = await rows(mariana, 'aprovacoes-lista', anyApproval);
  const numero = order?.['numero'];
  const refusal = { numero, aprovar: false, motivo: 'Acima do limite', mensagem: 'Peço garantia.', observacao: 'Ligar.' };
  expect(await rows(mariana, 'aprovacoes-decidir', refusal)).toEqual([{ numero, situacao: 'Crédito recusado' }]);
  expect(await rows(mariana, 'aprovacoes-decidir', { ...refusal, aprovar: true })).toEqual([]);
  const [newest] = await rows(mariana, 'pedidos-historico', { numero });
  expect(newest).toMatchObject({ tipo: 'recusou', quem: 'Mariana Costa', texto: 'Acima do limite. Peço garantia.' });
  const [detail] = await rows(mariana, 'aprovacoes-detalhe', { numero });
  expect(detail).toMatchObject({ decidido_por: 'Mariana Costa', observacao: 'Ligar.', situacao: 'Crédito recusado' });
});

it('invoices, cancels and comments orders of selected companies only', async () => {
  const [first, second] = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, situacao: 'Aprovado' });
  const [numero, cancelled] = [first?.['numero'], second?.['numero']];
  expect(await rows(other, 'pedidos-faturar', { numero })).toEqual([]);
  expect(await rows(other, 'pedidos-cancelar', { numero, motivo: 'Engano' })).toEqual([]);
  expect(await rows(other, 'pedidos-comentar', { numero, texto: 'Olá' })).toEqual([]);
  expect(await rows(mariana, 'pedidos-faturar', { numero })).toEqual([{ pedido: numero }]);
  expect(await rows(mariana, 'pedidos-faturar', { numero })).toEqual([]);
  expect(await rows(mariana, 'pedidos-cancelar', { numero, motivo: 'Engano' })).toEqual([]);
  expect(await rows(mariana, 'pedidos-cancelar', { numero: cancelled, motivo: 'Engano' })).toEqual([{ pedido: cancelled }]);
  expect(await rows(mariana, 'pedidos-comentar', { numero, texto: 'Doca 2' })).toEqual([{ pedido: numero }]);
  const history = await rows(mariana, 'pedidos-historico', { numero });
  expect(history.slice(0, 2).map(({ tipo, quem }) => [tipo, quem])).toEqual([
    ['comentou', 'Mariana Costa'],
    ['faturou', 'Mariana Costa'],
  ]);
});

it('decides a return once', async () => {
  const [open] = await rows(mariana, 'devolucoes-lista', { abertas: true, busca: '', abertura_de: '', abertura_ate: '' });
  const id = open?.['id'];
  const refusal = { id, aceitar: false, motivo: 'Fora do prazo', mensagem: 'Passaram 30 dias.' };
  expect(await rows(mariana, 'devolucoes-decidir', refusal)).toEqual([{ id, situacao: 'Recusada' }]);
  expect(await rows(mariana, 'devolucoes-decidir', { ...refusal, aceitar: true })).toEqual([]);
  expect(await rows(mariana, 'devolucoes-detalhe', { id })).toMatchObject([
    { decidida_por: 'Mariana Costa', motivo_recusa: 'Fora do prazo', mensagem: 'Passaram 30 dias.' },
  ]);
});
