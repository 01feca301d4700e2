// The first day of the demo at several hours: an order of the day appears at its own fixed moment, and everything that counts orders agrees.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brazilianTime } from '#contract/rules/brazilian-day.ts';
import { seedPortal, seedWarehouse } from '#server/demo/index.ts';
import { aurora } from '#server/demo/tenants/aurora/index.ts';
import { quickPasswords } from '#tests/api/support/passwords.ts';
import { createSqlWorld, type Requester, type SqlWorld } from '#tests/api/support/sql-world.ts';

type Row = Readonly<Record<string, unknown>>;

/** 00:30 of the first day of a month in Brasília, so that the month has no other sales. */
const start = new Date('2026-12-01T03:30:00Z');
const today = '2026-12-01';
const anyOrder = { busca: '', emissao_de: '', emissao_ate: '', entrega_de: '', entrega_ate: '', filial: '' };
const carlos: Requester = {
  tenant: 'aurora',
  email: 'carlos.andrade@aurora.com.br',
  groups: ['vendas', 'logistica'],
  entities: aurora.entities.map(({ code }) => code),
};

let world: SqlWorld;
beforeAll(async () => {
  world = await createSqlWorld((directory) => seedWarehouse(directory, start), start);
  await seedPortal({ database: world.database, passwords: quickPasswords }, start);
}, 120_000);
afterAll(() => world?.close());

async function rows(sqlId: string, replace: Record<string, unknown> = {}): Promise<readonly Row[]> {
  const answer = await world.runQuery('POST', carlos, sqlId, { connector: 'dw-aurora', replace });
  if (!answer.ok) throw new Error(`${sqlId}: ${answer.code} ${answer.message ?? ''} ${JSON.stringify(answer.fields)}`);
  return answer.result.rows;
}
const sum = (list: readonly Row[], key: string): number => list.reduce((total, row) => total + Number(row[key]), 0);

/** The orders of the first day, oldest first. */
const ofToday = async (): Promise<readonly Row[]> => {
  const list = await rows('pedidos-filtrados', { ...anyOrder, emissao_de: today, emissao_ate: today, situacao: '' });
  return list.toReversed();
};

/** Order → moment of its creation, as an earlier hour showed it. */
const seen = new Map<unknown, string>();

// The clock of the world goes on from one moment to the next. `least` and `most`: the number of orders of the day.
describe.each([
  { time: '00:30', minutesLater: 0, least: 0, most: 0 },
  { time: '05:59', minutesLater: 329, least: 0, most: 0 },
  { time: '08:10', minutesLater: 131, least: 1, most: 3 },
  { time: '12:00', minutesLater: 230, least: 20, most: 30 },
  { time: '23:50', minutesLater: 710, least: 60, most: 64 },
])('at $time', ({ time, minutesLater, least, most }) => {
  let now = '';
  beforeAll(() => {
    world.advance(minutesLater * 60_000);
    now = brazilianTime(world.now()).slice(0, 16);
  });

  it('shows each order of the day from its own moment on', async () => {
    expect(now.slice(11)).toBe(time);
    const orders = await ofToday();
    expect(orders.length).toBeGreaterThanOrEqual(least);
    expect(orders.length).toBeLessThanOrEqual(most);
    const moments: string[] = [];
    for (const { numero } of orders) {
      const [order] = await rows('pedidos-detalhe', { numero });
      const created = String(order?.['criado_em']).slice(0, 16);
      expect(created, String(numero)).toBe(seen.get(numero) ?? created);
      seen.set(numero, created);
      moments.push(created);
    }
    // Each has another minute, later than that of the order before it.
    expect(moments).toEqual([...new Set(moments)].toSorted());
    expect(moments.filter((moment) => moment.replace(' ', 'T') > now.replace(' ', 'T'))).toEqual([]);
  });

  it('has nothing of an order that nobody has placed', async () => {
    const [last] = await rows('pedidos-filtrados', { ...anyOrder, situacao: '' });
    const numero = Number(last?.['numero']) + 1;
    for (const id of ['pedidos-detalhe', 'pedidos-itens', 'pedidos-historico', 'publico-entrega'])
      expect(await rows(id, { numero: id === 'publico-entrega' ? String(numero) : numero }), id).toEqual([]);
    expect(await rows('pedidos-comentar', { numero, texto: 'Olá' })).toEqual([]);
  });

  it('shows no event of an order before it happens, and no decision without its event', async () => {
    const recent = { ...anyOrder, emissao_de: '2026-11-30', emissao_ate: today };
    for (const situacao of ['Aprovado', 'Crédito recusado', 'Aguardando aprovação'])
      for (const { numero, valor } of await rows('pedidos-filtrados', { ...recent, situacao })) {
        const history = await rows('pedidos-historico', { numero });
        expect(history.at(-1), String(numero)).toMatchObject({ tipo: 'criou' });
        expect(history.filter(({ em }) => String(em).slice(0, 16).replace(' ', 'T') > now.replace(' ', 'T'))).toEqual([]);
        const kinds = history.map(({ tipo }) => tipo);
        if (situacao === 'Crédito recusado') expect(kinds, String(numero)).toContain('recusou');
        if (situacao === 'Aprovado' && Number(valor) > 5_000) expect(kinds, String(numero)).toContain('aprovou');
      }
  });

  it('counts the same orders in tiles, lists, charts and tables', async () => {
    const month = { ...anyOrder, emissao_de: '2026-10-03', emissao_ate: today };
    const open = await rows('pedidos-filtrados', { ...month, situacao: 'Em aberto' });
    expect(await rows('resumo-pedidos')).toMatchObject([{ caption: `${open.length} em aberto` }]);
    expect(sum(await rows('detalhe-pedidos'), 'Pedidos')).toBe(open.length);
    const tabs = await rows('pedidos-situacoes', month);
    expect(tabs.find(({ situacao }) => situacao === 'Em aberto')).toMatchObject({ pedidos: open.length });
    const waiting = await rows('aprovacoes-lista', { busca: '', emissao_de: '', emissao_ate: '' });
    expect(await rows('resumo-aprovacoes')).toMatchObject([{ value: `${waiting.length} aguardando você` }]);

    const sold = sum(await ofToday(), 'valor');
    const [goal] = await rows('meta-mes');
    expect(Number(goal?.['vendido'])).toBeCloseTo(sold, 2);
    expect(Number((await rows('meta-por-dia')).at(-1)?.['acumulado'])).toBeCloseTo(sold, 2);
    const [tile] = await rows('resumo-meta');
    const share = Math.round((100 * sold) / Number(goal?.['meta']));
    expect(goal?.['dias_uteis']).toBe(22);
    expect(tile?.['value']).toBe(`${share} % · faltam 22 dias úteis`);
  });
});
