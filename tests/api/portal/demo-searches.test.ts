// The searches of the demo's lists, one rule for all of them, and the tabs that divide their rows.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedPortal, seedWarehouse } from '#server/demo/index.ts';
import { senha } from '#server/demo/tenants/senha/index.ts';
import { quickPasswords } from '#tests/api/support/passwords.ts';
import { createSqlWorld, type Requester, type SqlWorld } from '#tests/api/support/sql-world.ts';

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
  groups: ['vendas', 'financeiro', 'logistica', 'rh'],
  entities: ['18453209000176', '18453209000257', '18453209000338'],
};
const rafael: Requester = {
  groups: ['energia', 'faturas'],
  tenant: 'senha',
  email: 'rafael.neves@girassol.com.br',
  entities: senha.entities.map(({ code }) => code),
};

async function rows(requester: Requester, sqlId: string, replace: Record<string, unknown>) {
  const connector = requester.tenant === 'senha' ? 'dados' : 'dw-aurora';
  const answer = await world.runQuery('POST', requester, sqlId, { connector, replace });
  if (!answer.ok) throw new Error(`${sqlId}: ${answer.code} ${answer.message ?? ''} ${JSON.stringify(answer.fields)}`);
  return answer.result.rows;
}

const anyDay = (name: string) => ({ [`${name}_de`]: '', [`${name}_ate`]: '' });
const anyOrder = { ...anyDay('emissao'), ...anyDay('entrega'), filial: '', situacao: '' };
const anyInvoice = { situacao: '', emissao_de: '2026-11-01', emissao_ate: '2026-11-30' };

it.each(['.', '-', '/'])('finds no order by %j alone, unless the name of its customer has it', async (busca) => {
  const found = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, busca });
  expect(found.filter(({ cliente }) => !String(cliente).includes(busca))).toEqual([]);
});

it('finds orders by a CNPJ with marks and blanks around it', async () => {
  const [order] = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, busca: '' });
  const cnpj = String(order?.['cnpj']).replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-');
  const found = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, busca: ` ${cnpj} ` });
  expect(found).toContainEqual(order);
});

it('lists every price, so that its module sorts them all', async () => {
  const tabs = await rows(mariana, 'precos-categorias', { busca: '' });
  const products = tabs.reduce((sum, { produtos }) => sum + Number(produtos), 0);
  expect(products).toBeGreaterThan(2_000);
  expect(await rows(mariana, 'precos-lista', { busca: '', categoria: '' })).toHaveLength(products);
});

it.each<[string, Record<string, unknown>, string, string | null, Requester?]>([
  ['pedidos-filtrados', { ...anyOrder, situacao: '' }, 'cliente', 'numero'],
  ['pedidos-lista', { situacao: '' }, 'cliente', 'numero'],
  ['aprovacoes-lista', anyDay('emissao'), 'cliente', 'numero'],
  ['precos-lista', { categoria: '' }, 'descricao', 'codigo'],
  ['titulos-a-vencer', { ...anyDay('vencimento'), dias: 60 }, 'cliente', 'documento'],
  ['titulos-vencidos', { ...anyDay('vencimento'), faixa: '' }, 'cliente', 'documento'],
  ['notas-lista', anyInvoice, 'cliente', 'numero'],
  ['estoque-produtos', { abaixo: false }, 'descricao', 'codigo'],
  ['devolucoes-lista', { ...anyDay('abertura'), abertas: false }, 'cliente', 'id'],
  ['contratos-lista', anyDay('fim'), 'objeto', 'numero'],
  ['treinamentos-lista', { ...anyDay('validade'), pendentes: false }, 'curso', null],
  ['publico-catalogo', { categoria: '' }, 'descricao', null],
  ['faturas-lista', { ...anyDay('vencimento'), situacao: '' }, 'unidade', 'numero', rafael],
  ['usinas-lista', { situacao: '' }, 'cidade', null, rafael],
  ['contratos-lista', { ...anyDay('fim'), situacao: '' }, 'unidade', 'numero', rafael],
])(
  'finds rows of %s without accents, and by the number as it is printed',
  async (sqlId, values, name, number, person = mariana) => {
    const all = await rows(person, sqlId, { ...values, busca: '' });
    const row = all.find((one) => /[À-ÿ]/.test(String(one[name])));
    const words = String(row?.[name]);
    const bare = words.normalize('NFD').replace(/\p{M}/gu, '');
    const same = (found: readonly object[]) => expect(found).toContainEqual(row);
    for (const busca of [bare.toLowerCase(), bare.toUpperCase(), words.toUpperCase(), ` ${words} `])
      same(await rows(person, sqlId, { ...values, busca }));
    if (number === null) return;
    const printed = String(row?.[number]).replace(/^(\d+)(\d{3})(?=\D|$)/, '$1.$2');
    same(await rows(person, sqlId, { ...values, busca: printed }));
    same(await rows(person, sqlId, { ...values, busca: String(row?.[number]) }));
    expect(await rows(person, sqlId, { ...values, busca: '%' })).toEqual([]);
  },
);

/** The words for a bill that is due in so many days. */
const wordsOfDue = (days: number): string =>
  days <= 3 ? 'Vence em até 3 dias' : days <= 10 ? 'Vence em 4 a 10 dias' : 'Vence após 10 dias';

it('puts each open bill of Girassol under the words that are true of its due day, and counts it there', async () => {
  const bills = await rows(rafael, 'faturas-lista', { ...anyDay('vencimento'), situacao: '', busca: '' });
  for (const { vencimento, situacao } of bills) {
    const days = (Date.parse(String(vencimento).slice(0, 10)) - Date.parse('2026-11-20')) / 86_400_000;
    expect(situacao).toBe(wordsOfDue(days));
  }
  const counted = ['Vence em até 3 dias', 'Vence em 4 a 10 dias', 'Vence após 10 dias'].map((words) => ({
    situacao: words,
    total: bills.filter(({ situacao }) => situacao === words).length,
  }));
  expect(await rows(rafael, 'faturas-situacoes', { ...anyDay('vencimento'), busca: '' })).toEqual(counted);
});

it('counts the products of each tab of Posição de estoque', async () => {
  const [tabs] = await rows(mariana, 'estoque-contagem', { busca: '' });
  for (const [tab, abaixo] of [
    ['abaixo', true],
    ['todos', false],
  ] as const)
    expect(await rows(mariana, 'estoque-produtos', { busca: '', abaixo }), tab).toHaveLength(Number(tabs?.[tab]));
  expect(tabs?.['todos']).toBeGreaterThan(Number(tabs?.['abaixo']));
});
