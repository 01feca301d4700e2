// Orders and returns of the demo: their history, the credit behind a decision, and the writes of their modules.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const anyReturn = { abertas: true, busca: '', abertura_de: '', abertura_ate: '' };
const anyApproval = { busca: '', emissao_de: '', emissao_ate: '' };

async function rows(requester: Requester, sqlId: string, replace: Record<string, unknown> = {}) {
  const answer = await world.runQuery('POST', requester, sqlId, { connector: 'dw-aurora', replace });
  if (!answer.ok) throw new Error(`${sqlId}: ${answer.code} ${answer.message ?? ''} ${JSON.stringify(answer.fields)}`);
  return answer.result.rows;
}

const sumOf = (list: readonly Readonly<Record<string, unknown>>[], key: string): number =>
  list.reduce((total, row) => total + Number(row[key]), 0);

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

it('sums up an order that waits for approval, and a return by its items', async () => {
  for (const { numero, valor } of await rows(mariana, 'aprovacoes-lista', anyApproval)) {
    const items = await rows(mariana, 'pedidos-itens', { numero });
    const [detail] = await rows(mariana, 'aprovacoes-detalhe', { numero });
    const total = sumOf(items, 'total') - Number(detail?.['desconto']) + Number(detail?.['frete']);
    expect(total, String(numero)).toBeCloseTo(Number(valor), 2);
  }
  const returns = await rows(mariana, 'devolucoes-lista', anyReturn);
  for (const { id, valor, pedido } of returns) {
    const items = await rows(mariana, 'devolucoes-itens', { id });
    expect(items.length, String(id)).toBeGreaterThan(0);
    expect(sumOf(items, 'total'), String(id)).toBeCloseTo(Number(valor), 2);
    const ordered = await rows(mariana, 'pedidos-itens', { numero: pedido });
    for (const { produto, quantidade } of items)
      expect(ordered.some((line) => line['produto'] === produto && Number(line['quantidade']) >= Number(quantidade))).toBe(true);
  }
  const other = { ...mariana, entities: ['12ABC34501DE35'] };
  expect(await rows(other, 'devolucoes-itens', { id: returns[0]?.['id'] })).toEqual([]);
});

/** The holder of a direct link to an item. */
const linked = (moduleId: string, itemId: string): Requester => ({
  tenant: 'aurora',
  entities: mariana.entities ?? [],
  link: { moduleId, itemId, script: itemId },
});

describe('behind a direct link', () => {
  const seller = linked('vendas', 'pedidos');
  const credit = linked('vendas', 'aprovacoes');
  const returns = linked('logistica', 'devolucoes');
  const trainings = linked('pessoas', 'treinamentos');

  it('reads the orders, and comments, cancels and invoices none', async () => {
    for (const situacao of ['Aprovado', 'Em aberto', 'Aguardando aprovação']) {
      const [order] = await rows(seller, 'pedidos-filtrados', { ...anyOrder, situacao });
      const numero = order?.['numero'];
      const before = await rows(seller, 'pedidos-historico', { numero });
      expect(before.at(-1)).toMatchObject({ tipo: 'criou' });
      expect(await rows(seller, 'pedidos-comentar', { numero, texto: 'Olá' })).toEqual([]);
      expect(await rows(seller, 'pedidos-cancelar', { numero, motivo: 'Engano' })).toEqual([]);
      expect(await rows(seller, 'pedidos-faturar', { numero })).toEqual([]);
      expect(await rows(seller, 'pedidos-historico', { numero })).toEqual(before);
      expect(await rows(seller, 'pedidos-detalhe', { numero })).toMatchObject([{ situacao }]);
    }
  });

  it('decides neither on a credit nor on a return, and asks nothing', async () => {
    const [order] = await rows(credit, 'aprovacoes-lista', anyApproval);
    const numero = order?.['numero'];
    const approval = { numero, aprovar: true, motivo: '', mensagem: '', observacao: '' };
    expect(await rows(credit, 'aprovacoes-decidir', approval)).toEqual([]);
    expect(await rows(credit, 'aprovacoes-perguntar', { numero, texto: 'Quando?' })).toEqual([]);
    expect(await rows(credit, 'aprovacoes-detalhe', { numero })).toMatchObject([{ situacao: 'Aguardando aprovação' }]);
    const [open] = await rows(returns, 'devolucoes-lista', anyReturn);
    const id = open?.['id'];
    expect(await rows(returns, 'devolucoes-decidir', { id, aceitar: true, motivo: '', mensagem: '' })).toEqual([]);
    expect(await rows(returns, 'devolucoes-detalhe', { id })).toMatchObject([{ decidida_por: null }]);
  });

  it('completes no training', async () => {
    const pending = { pendentes: true, busca: '', validade_de: '', validade_ate: '' };
    const [training] = await rows(trainings, 'treinamentos-lista', pending);
    expect(await rows(trainings, 'treinamentos-concluir', { id: training?.['id'] })).toEqual([]);
    expect(await rows(trainings, 'treinamentos-lista', pending)).toContainEqual(training);
  });
});

it('decides a return once', async () => {
  const [open] = await rows(mariana, 'devolucoes-lista', anyReturn);
  const id = open?.['id'];
  const refusal = { id, aceitar: false, motivo: 'Fora do prazo', mensagem: 'Passaram 30 dias.' };
  expect(await rows(mariana, 'devolucoes-decidir', refusal)).toEqual([{ id, situacao: 'Recusada' }]);
  expect(await rows(mariana, 'devolucoes-decidir', { ...refusal, aceitar: true })).toEqual([]);
  expect(await rows(mariana, 'devolucoes-detalhe', { id })).toMatchObject([
    { decidida_por: 'Mariana Costa', motivo_recusa: 'Fora do prazo', mensagem: 'Passaram 30 dias.' },
  ]);
});
