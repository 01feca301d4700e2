// The demo on its database: every query runs for the people who can open it, and the data are plausible.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#contract/entities/module.ts';
import { isBoletoLine } from '#contract/rules/boleto.ts';
import { publicModules, visibleModules } from '#contract/rules/visibility.ts';
import { argonPasswords } from '#server/adapters/passwords.ts';
import { entities, sqlQueries, users } from '#server/db/schema.ts';
import { demoAccounts, seedPortal, seedWarehouse } from '#server/demo/index.ts';
import { demoTenants } from '#server/demo/tenants/index.ts';
import type { DemoTenant } from '#server/demo/tenants/demo-tenant.ts';
import { auroraTables } from '#server/demo/tenants/aurora/warehouse/index.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { TenantId } from '#contract/entities/identity.ts';
import { isNfeKey } from '#tests/api/support/nfe-key.ts';
import { createSqlWorld } from '#tests/api/support/sql-world.ts';
import type { Requester, SqlWorld } from '#tests/api/support/sql-world.ts';

const noon = new Date('2026-11-20T15:00:00Z');
let world: SqlWorld;

beforeAll(async () => {
  world = await createSqlWorld((directory) => seedWarehouse(directory, noon), noon);
  await seedPortal({ database: world.database, passwords: argonPasswords }, noon);
}, 120_000);
afterAll(() => world?.close());

const companyOf = (tenant: DemoTenant) => PrivateCompany.parse(tenant.company);
const everyTenant = demoTenants.map((tenant) => [tenant.company.id, tenant] as const);

describe.each(everyTenant)('%s', (_id, tenant) => {
  it('answers the summaries of every person and guest', async () => {
    const requesters: (Requester & { modules: Module[] })[] = tenant.people.map((person) => ({
      tenant: tenant.company.id,
      email: person.email,
      groups: person.groups ?? [],
      entities: tenant.entities.slice(0, person.selected ?? 1).map(({ code }) => code),
      modules: visibleModules(companyOf(tenant).module, person.groups ?? []),
    }));
    requesters.push({ tenant: tenant.company.id, guest: true, modules: publicModules(companyOf(tenant).module) });
    for (const { modules, ...requester } of requesters)
      for (const item of modules.flatMap((module) => module.item)) {
        if (!item.sumSql) continue;
        const answer = await world.runQuery('GET', requester, item.sumSql, { connector: tenant.connector });
        expect(answer, `${requester.email}: ${item.sumSql}`).toMatchObject({
          ok: true,
          result: { rows: [{ value: expect.anything() }] },
        });
      }
  }, 60_000);
});

const fingerprint = (date: Date) =>
  createHash('sha256')
    .update(JSON.stringify(auroraTables(date)))
    .digest('hex');

/** The values of a list with a search and the filter of a period, when neither is set. */
const anyDay = (name: string) => ({ busca: '', [`${name}_de`]: '', [`${name}_ate`]: '' });

describe('aurora', () => {
  const mariana: Requester = {
    tenant: 'aurora',
    email: 'mariana.costa@aurora.com.br',
    groups: ['vendas', 'financeiro', 'logistica', 'rh', 'host'],
    entities: ['18453209000176', '18453209000257', '18453209000338'],
  };
  const dw = { connector: 'dw-aurora' };
  const rows = async (requester: Requester, sqlId: string, replace: Record<string, unknown> = {}) => {
    const answer = await world.runQuery('POST', requester, sqlId, { ...dw, replace });
    if (!answer.ok) throw new Error(`${sqlId}: ${answer.code} ${answer.message ?? ''} ${JSON.stringify(answer.fields)}`);
    return answer.result.rows;
  };

  it('has forty companies, some with letters in their CNPJ', async () => {
    const stored = await world.database.tenant(TenantId.parse('aurora')).run((db) => db.select().from(entities));
    expect(stored).toHaveLength(40);
    expect(stored.filter(({ code }) => /[A-Z]/.test(code)).length).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['resumo-pedidos', 100_000, 5_000_000],
    ['resumo-titulos-a-vencer', 50_000, 3_000_000],
    ['resumo-titulos-vencidos', 1_000, 400_000],
    ['resumo-notas', 50, 5_000],
    ['resumo-estoque', 10_000, 100_000],
    ['resumo-contratos', 20, 60],
    ['resumo-devolucoes', 1, 200],
    ['resumo-limite', 100_000, 8_000_000],
  ])('answers a plausible %s', async (sqlId, from, to) => {
    const [row] = await rows(mariana, sqlId);
    expect(row?.['value']).toBeGreaterThan(from);
    expect(row?.['value']).toBeLessThan(to);
  });

  it.each([
    ['resumo-aprovacoes', /^\d+ aguardando você$/],
    ['resumo-meta', /^\d{2,3} % · faltam 6 dias úteis$/],
    ['resumo-entregas', /^\d+ de \d+ concluídas$/],
    ['resumo-treinamentos', /^\d+ pendentes$/],
  ])('answers %s as text', async (sqlId, words) => {
    expect((await rows(mariana, sqlId))[0]?.['value']).toMatch(words);
  });

  const anyOrder = { busca: '', emissao_de: '', emissao_ate: '', entrega_de: '', entrega_ate: '', filial: '' };
  const anyInvoice = { busca: '', situacao: '', emissao_de: '2026-11-01', emissao_ate: '2026-11-30' };
  it.each<[string, Record<string, unknown>]>([
    ['pedidos-situacoes', anyOrder],
    ['pedidos-lista', { busca: '', situacao: '' }],
    ['pedidos-filtrados', { ...anyOrder, situacao: '' }],
    ['pedidos-filtrados', { ...anyOrder, busca: 'su', situacao: 'Em aberto' }],
    ['pedidos-filtrados', { ...anyOrder, situacao: '', emissao_de: '2026-11-10', emissao_ate: '2026-11-12' }],
    ['aprovacoes-lista', anyDay('emissao')],
    ['meta-mes', {}],
    ['meta-por-dia', {}],
    ['meta-por-filial', {}],
    ['precos-categorias', { busca: '' }],
    ['precos-lista', { busca: 'café', categoria: 'Mercearia' }],
    ['titulos-a-vencer', { ...anyDay('vencimento'), dias: 30 }],
    ['titulos-prazos', anyDay('vencimento')],
    ['titulos-vencidos', { ...anyDay('vencimento'), faixa: '' }],
    ['titulos-faixas', anyDay('vencimento')],
    ['notas-lista', anyInvoice],
    ['notas-lista', { ...anyInvoice, situacao: 'Cancelada', emissao_de: '' }],
    ['notas-situacoes', anyInvoice],
    ['limites-lista', {}],
    ['estoque-por-deposito', {}],
    ['estoque-por-categoria', {}],
    ['estoque-produtos', { busca: '', abaixo: true }],
    ['estoque-contagem', { busca: '' }],
    ['entregas-do-dia', { dia: '2026-11-20' }],
    ['devolucoes-lista', { ...anyDay('abertura'), abertas: true }],
    ['devolucoes-contagem', anyDay('abertura')],
    ['devolucoes-motivos', {}],
    ['docas-filiais', {}],
    ['docas-lista', { deposito: 'Betim', dia: '2026-11-21' }],
    ['docas-do-deposito', { deposito: 'Betim' }],
    ['contratos-lista', anyDay('fim')],
    ['treinamentos-lista', { ...anyDay('validade'), pendentes: true }],
  ])('lists %s', async (sqlId, replace) => {
    expect((await rows(mariana, sqlId, replace)).length).toBeGreaterThan(0);
  });

  it.each([
    ['aprovacoes-lista', 'emissao', {}],
    ['titulos-a-vencer', 'vencimento', { dias: 60 }],
    ['titulos-vencidos', 'vencimento', { faixa: '' }],
    ['devolucoes-lista', 'abertura', { abertas: false }],
    ['contratos-lista', 'fim', {}],
    ['treinamentos-lista', 'validade', { pendentes: false }],
  ])('finds the rows of a period in %s', async (sqlId, name, others) => {
    const all = await rows(mariana, sqlId, { ...anyDay(name), ...others });
    const days = Array.from(new Set(all.map((row) => String(row[name])))).toSorted();
    expect(days.length).toBeGreaterThan(1);
    const day = days[Math.floor(days.length / 2)] ?? '';
    const found = await rows(mariana, sqlId, { busca: '', [`${name}_de`]: day, [`${name}_ate`]: day, ...others });
    expect(found).toEqual(all.filter((row) => String(row[name]) === day));
  });

  it('opens an order with its lines for selected companies only', async () => {
    const [order] = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, situacao: '' });
    const numero = order?.['numero'];
    const lines = await rows(mariana, 'pedidos-itens', { numero });
    const products = lines.reduce((sum, line) => sum + Number(line['total']), 0);
    const [detail] = await rows(mariana, 'pedidos-detalhe', { numero });
    const total = products - Number(detail?.['desconto']) + Number(detail?.['frete']);
    expect(total).toBeCloseTo(Number(order?.['valor']), 2);
    const other = { ...mariana, entities: ['12ABC34501DE35'] };
    expect(await rows(other, 'pedidos-detalhe', { numero })).toEqual([]);
    expect(await rows(other, 'pedidos-itens', { numero })).toEqual([]);
  });

  it('has invoices whose products, discount, freight and tax add up to their value', async () => {
    const invoices = (await rows(mariana, 'notas-lista', anyInvoice)).slice(0, 30);
    const taxes = new Set<boolean>();
    for (const { numero, valor } of invoices) {
      const items = await rows(mariana, 'notas-itens', { numero });
      const [detail] = await rows(mariana, 'notas-detalhe', { numero });
      const amountOf = (key: string): number => Number(detail?.[key]);
      const products = items.reduce((sum, { total }) => sum + Number(total), 0);
      const total = products - amountOf('desconto') + amountOf('frete') + amountOf('icms_st');
      expect(total, String(numero)).toBeCloseTo(Number(valor), 2);
      expect(amountOf('valor')).toBe(Number(valor));
      taxes.add(amountOf('icms_st') > 0);
    }
    expect(taxes.size).toBe(2);
  });

  it('finds an order by a masked or unmasked CNPJ', async () => {
    const [order] = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, situacao: '' });
    const masked = String(order?.['cnpj']).replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-');
    const found = await rows(mariana, 'pedidos-filtrados', { ...anyOrder, busca: masked, situacao: '' });
    expect(found.map((row) => row['numero'])).toContain(order?.['numero']);
  });

  it('stores the decision on a return and a completed training once', async () => {
    const [returned] = await rows(mariana, 'devolucoes-lista', { ...anyDay('abertura'), abertas: true });
    const refusal = { id: returned?.['id'], aceitar: false, motivo: 'Fora do prazo', mensagem: '' };
    expect(await rows(mariana, 'devolucoes-decidir', refusal)).toEqual([{ id: returned?.['id'], situacao: 'Recusada' }]);
    const [training] = await rows(mariana, 'treinamentos-lista', { ...anyDay('validade'), pendentes: true });
    expect(await rows(mariana, 'treinamentos-concluir', { id: training?.['id'] })).toEqual([{ id: training?.['id'] }]);
    expect(await rows(mariana, 'treinamentos-concluir', { id: training?.['id'] })).toEqual([]);
  });

  it('has bank lines and invoice keys with valid check digits', async () => {
    const titles = await rows(mariana, 'titulos-a-vencer', { ...anyDay('vencimento'), dias: 30 });
    expect(titles.filter((row) => !isBoletoLine(String(row['linha_digitavel'])))).toEqual([]);
    const withLetters = { ...mariana, entities: ['12ABC34501DE35', '18453209000176'] };
    const invoices = await rows(withLetters, 'notas-lista', anyInvoice);
    // A published key, and the same key with another check digit, show that the check itself is right.
    expect(
      ['35080599999090910270550010000000015180051273', '35080599999090910270550010000000015180051274'].map(isNfeKey),
    ).toEqual([true, false]);
    expect(invoices.filter((row) => !isNfeKey(String(row['chave'])))).toEqual([]);
    const [invoice] = invoices;
    expect((await rows(withLetters, 'notas-itens', { numero: invoice?.['numero'] })).length).toBeGreaterThan(0);
  });

  it('serves the public items without a session', async () => {
    const guest: Requester = { tenant: 'aurora', guest: true };
    expect((await rows(guest, 'publico-categorias', { busca: '' })).length).toBeGreaterThan(3);
    expect((await rows(guest, 'publico-catalogo', { busca: 'arroz', categoria: 'Mercearia' })).length).toBeGreaterThan(0);
    const [title] = await rows(mariana, 'titulos-a-vencer', { ...anyDay('vencimento'), dias: 30 });
    expect(await rows(guest, 'publico-boleto', { cnpj: '18453209000176', documento: title?.['documento'] })).toEqual([]);
    const [delivery] = await rows(mariana, 'entregas-do-dia', { dia: '2026-11-20' });
    expect(await rows(guest, 'publico-entrega', { numero: String(delivery?.['pedido']) })).toHaveLength(1);
    const supplier = {
      razao_social: 'Sítio Bom',
      cnpj: '18453209000176',
      email_contato: 'Eu@Sitio.com.br',
      telefone: '31999990000',
      categoria: 'Frios',
      mensagem: '',
    };
    expect(await rows(guest, 'publico-fornecedor', supplier)).toHaveLength(1);
    expect(await rows(guest, 'publico-fornecedor', supplier)).toEqual([]);
  });

  it('has at least a hundred thousand rows, equal at every seeding', () => {
    expect(auroraTables(noon).reduce((sum, table) => sum + table.rows.length, 0)).toBeGreaterThanOrEqual(100_000);
    expect(fingerprint(noon)).toBe(fingerprint(new Date('2026-11-20T23:00:00Z')));
  });
});

describe('the demo accounts', () => {
  it('list every person, with at least two who can sign in to each open tenant', () => {
    expect(demoAccounts).toHaveLength(demoTenants.reduce((sum, { people }) => sum + people.length, 0));
    for (const { company } of demoTenants) {
      const own = demoAccounts.filter(({ tenant }) => tenant === company.id);
      expect(own.filter(({ note }) => !note.startsWith('Não entra')).length, company.id).toBeGreaterThanOrEqual(
        company.status === 'disabled' || company.loginConnectionCheck?.forceConnectionError === true ? 0 : 2,
      );
    }
    expect(demoAccounts).toContainEqual(
      expect.objectContaining({
        tenant: 'aurora',
        url: 'http://localhost:4000',
        email: 'mariana.costa@aurora.com.br',
        password: 'Aurora@2026',
      }),
    );
  });

  it('include one person of each state that cannot sign in', async () => {
    const people = await world.database.tenant(TenantId.parse('aurora')).run((db) => db.select().from(users));
    expect(people.some(({ blocked }) => blocked)).toBe(true);
    expect(people.some(({ hostBlocked }) => hostBlocked)).toBe(true);
    expect(people.some(({ status, passwordHash }) => status === 'active' && passwordHash === null)).toBe(true);
    expect(people.some(({ status, nick }) => status === 'pendingByDirectHash' && nick === null)).toBe(true);
    const mariana = people.find(({ email }) => email === 'mariana.costa@aurora.com.br');
    expect(mariana?.entitySelected).toHaveLength(3);
    expect(await argonPasswords.verify(mariana?.passwordHash ?? null, 'Aurora@2026')).toBe(true);
  });

  it('keep tenants apart', async () => {
    const seen = await world.database.tenant(TenantId.parse('senha')).run((db) => db.select().from(sqlQueries));
    expect(new Set(seen.map(({ tenantId }) => tenantId))).toEqual(new Set(['senha']));
    const stranger: Requester = { tenant: 'senha', email: 'x@girassol.com.br', groups: ['sql-write'] };
    const answer = await world.runQuery('POST', stranger, 'livre', {
      connector: 'dados',
      sql: 'select count(*) from aurora.pedidos',
    });
    expect(answer).toMatchObject({ ok: false, code: '#ERRO_RESULT_SQL' });
  });
});
