// The tiles of the two demo tenants with many items: each shows what its module counts, on the first day of a month, from its first
// minute to its last.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brazilianDay, brazilianTime } from '#contract/rules/brazilian-day.ts';
import { counted as words } from '#contract/rules/plural.ts';
import { seedPortal, seedWarehouse } from '#server/demo/index.ts';
import { aurora } from '#server/demo/tenants/aurora/index.ts';
import { senha } from '#server/demo/tenants/senha/index.ts';
import type { DemoTenant } from '#server/demo/tenants/index.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import { quickPasswords } from '#tests/api/support/passwords.ts';
import { createSqlWorld, type Requester, type SqlWorld } from '#tests/api/support/sql-world.ts';

type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, string | number | boolean>>;

/** How a module counts what its tile shows. */
interface Count {
  readonly query: string;
  readonly values?: Values | ((day: string) => Values);
  readonly value: (rows: readonly Row[]) => number | string;
  readonly caption?: (rows: readonly Row[]) => string;
}

const sum = (rows: readonly Row[], key: string): number => rows.reduce((total, row) => total + Number(row[key]), 0);
const countOf = (rows: readonly Row[], key: string, value: string): number => rows.filter((row) => row[key] === value).length;
/** A sum of thousandths with two decimals, rounded as the database rounds. */
const decimal = (value: number): string => (Math.round(Math.round(value * 1_000) / 10) / 100).toFixed(2).replace('.', ',');
const count = (rows: readonly Row[]): number => rows.length;

const everything = { busca: '', situacao: '' };
/** The values of the filter of a period that is not set. */
const anyDay = (name: string): Values => ({ [`${name}_de`]: '', [`${name}_ate`]: '' });
/** The first of a number of days until `day`. */
const firstOf = (count: number, day: string): string =>
  new Date(Date.parse(day) - (count - 1) * 86_400_000).toISOString().slice(0, 10);
const noFilter = { emissao_de: '', emissao_ate: '', entrega_de: '', entrega_ate: '', filial: '' };

const auroraCounts: Readonly<Record<string, Count>> = {
  pedidos: {
    query: 'pedidos-filtrados',
    values: (day) => ({ busca: '', ...noFilter, situacao: 'Em aberto', emissao_de: firstOf(60, day), emissao_ate: day }),
    value: (rows) => sum(rows, 'valor'),
    caption: (rows) => `${rows.length} em aberto`,
  },
  aprovacoes: {
    query: 'aprovacoes-lista',
    values: { busca: '', ...anyDay('emissao') },
    value: (rows) => `${rows.length} aguardando você`,
  },
  'meta-do-mes': {
    query: 'meta-mes',
    value: ([row]) => `${Math.round((100 * Number(row?.['vendido'])) / Number(row?.['meta']))} % · faltam 22 dias úteis`,
  },
  'titulos-a-vencer': {
    query: 'titulos-a-vencer',
    values: { busca: '', ...anyDay('vencimento'), dias: 30 },
    value: (rows) => sum(rows, 'valor'),
    caption: (rows) => words(rows.length, 'título em 30 dias', 'títulos em 30 dias'),
  },
  'titulos-vencidos': {
    query: 'titulos-vencidos',
    values: { busca: '', ...anyDay('vencimento'), faixa: '' },
    value: (rows) => sum(rows, 'valor'),
    caption: (rows) => words(rows.length, 'título', 'títulos'),
  },
  'notas-fiscais': {
    query: 'notas-lista',
    values: (day) => ({ ...everything, emissao_de: firstOf(30, day), emissao_ate: day }),
    value: count,
  },
  'limite-de-credito': { query: 'limites-lista', value: (rows) => sum(rows, 'disponivel') },
  'posicao-de-estoque': {
    query: 'estoque-por-deposito',
    value: (rows) => sum(rows, 'saldo'),
    caption: (rows) => `Itens em ${words(rows.length, 'depósito', 'depósitos')}`,
  },
  'entregas-de-hoje': {
    query: 'entregas-do-dia',
    values: (day) => ({ dia: day }),
    value: (rows) => `${countOf(rows, 'situacao', 'Concluída')} de ${words(rows.length, 'concluída', 'concluídas')}`,
    // Those that arrived after their window, and those that still have not.
    caption: (rows) => {
      const late = rows.filter(({ fora, situacao }) => fora === true || situacao === 'Atrasada').length;
      return late === 0 ? 'Nenhuma fora da janela' : `${late} fora da janela`;
    },
  },
  devolucoes: { query: 'devolucoes-lista', values: { abertas: true, busca: '', ...anyDay('abertura') }, value: count },
  contratos: {
    query: 'contratos-lista',
    values: { busca: '', ...anyDay('fim') },
    value: (rows) => rows.length - countOf(rows, 'situacao', 'Encerrado'),
  },
  treinamentos: {
    query: 'treinamentos-lista',
    values: { pendentes: true, busca: '', ...anyDay('validade') },
    value: (rows) => words(rows.length, 'pendente', 'pendentes'),
  },
};

const girassolCounts: Readonly<Record<string, Count>> = {
  usinas: {
    query: 'usinas-lista',
    values: everything,
    value: (rows) => `${countOf(rows, 'situacao', 'Em operação')} de ${rows.length} em operação`,
  },
  'geracao-de-hoje': { query: 'geracao-linhas', value: (rows) => `${decimal(sum(rows, 'gerada'))} MWh` },
  creditos: {
    query: 'creditos-linhas',
    value: (rows) => sum(rows, 'saldo'),
    caption: (rows) => `kWh em ${words(rows.length, 'unidade', 'unidades')}`,
  },
  emissoes: { query: 'emissoes-linhas', value: (rows) => `${Math.round(sum(rows, 'toneladas'))} t de CO₂` },
  faturas: {
    query: 'faturas-lista',
    values: { ...everything, ...anyDay('vencimento') },
    value: (rows) => sum(rows, 'valor'),
    caption: (rows) => words(new Set(rows.map((row) => row['unidade'])).size, 'unidade', 'unidades'),
  },
  vencidas: {
    query: 'vencidas-lista',
    values: { ...everything, ...anyDay('vencimento') },
    value: (rows) => sum(rows, 'valor'),
    caption: (rows) => words(rows.length, 'fatura', 'faturas'),
  },
  economia: { query: 'economia-linhas', value: (rows) => sum(rows, 'economia') },
  repasse: { query: 'repasse-linhas', value: (rows) => sum(rows, 'valor'), caption: () => 'Competência 10/2026' },
  contratos: {
    query: 'contratos-lista',
    values: { ...everything, ...anyDay('fim') },
    value: count,
    caption: () => '2 renovam em janeiro',
  },
  chamados: {
    query: 'chamados-lista',
    values: { ...everything, ...anyDay('abertura') },
    value: (rows) => `${countOf(rows, 'situacao', 'Aguardando você')} aguardando você`,
  },
  medidores: {
    query: 'medidores-lista',
    values: { ...everything, ...anyDay('leitura') },
    value: (rows) => `${countOf(rows, 'situacao', 'Em dia')} de ${rows.length} em dia`,
  },
};

interface Subject {
  readonly name: string;
  readonly tenant: DemoTenant;
  readonly requester: Requester;
  readonly counts: Readonly<Record<string, Count>>;
}

const subjects: readonly Subject[] = [
  {
    name: 'aurora',
    tenant: aurora,
    requester: {
      tenant: 'aurora',
      email: 'mariana.costa@aurora.com.br',
      groups: ['vendas', 'financeiro', 'logistica', 'rh'],
      entities: aurora.entities.slice(0, 3).map(({ code }) => code),
    },
    counts: auroraCounts,
  },
  {
    name: 'senha',
    tenant: senha,
    requester: {
      tenant: 'senha',
      email: 'rafael.neves@girassol.com.br',
      groups: ['energia', 'faturas'],
      entities: senha.entities.map(({ code }) => code),
    },
    counts: girassolCounts,
  },
  {
    name: 'aurora with all its companies',
    tenant: aurora,
    requester: {
      tenant: 'aurora',
      email: 'carlos.andrade@aurora.com.br',
      groups: ['vendas', 'financeiro', 'logistica', 'rh'],
      entities: aurora.entities.map(({ code }) => code),
    },
    counts: auroraCounts,
  },
];

/** 00:01 of a first day of a month in Brasília. */
const start = new Date('2026-12-01T03:01:00Z');
let world: SqlWorld;

beforeAll(async () => {
  world = await createSqlWorld((directory) => seedWarehouse(directory, start), start);
  await seedPortal({ database: world.database, passwords: quickPasswords }, start);
}, 120_000);
afterAll(() => world?.close());

const tilesOf = (tenant: DemoTenant) =>
  PrivateCompany.parse(tenant.company)
    .module.flatMap((module) => module.item)
    .filter(({ sumSql }) => sumSql !== undefined);

async function run({ tenant, requester }: Subject, id: string, replace?: Values): Promise<readonly Row[]> {
  const options = { connector: tenant.connector, ...(replace === undefined ? {} : { replace }) };
  const answer = await world.runQuery('POST', requester, id, options);
  if (!answer.ok) throw new Error(`${id}: ${answer.code} ${answer.message ?? ''}`);
  expect(answer.result.truncated, id).toBe(false);
  return answer.result.rows;
}

/** Columns with what has happened; the others may have plans. */
const happened: ReadonlySet<string> = new Set(['emissao', 'abertura', 'leitura', 'resposta', 'data', 'concluido_em', 'inicio']);

/** The values of a row that are later than the moment: days as `2026-12-01`, and times of today as `08:15`. */
function futureOf(row: Row, now: string): readonly string[] {
  return Object.entries(row).flatMap(([key, value]) => {
    if (typeof value !== 'string') return [];
    const isLater = happened.has(key) ? value.slice(0, 10) > now.slice(0, 10) : key === 'concluida' && value > now.slice(11, 16);
    return isLater ? [`${key}: ${value}`] : [];
  });
}

it.each(subjects.map((subject) => [subject.name, subject] as const))(
  'has a way to count every tile of %s',
  (_id, { tenant, counts }) => {
    expect(tilesOf(tenant).map(({ id }) => id)).toEqual(Object.keys(counts));
  },
);

// The clock of the world goes on from one moment to the next.
describe.each([
  ['00:01', 0],
  ['06:30', 389],
  ['12:00', 330],
  ['23:59', 719],
])('at %s', (time, minutesLater) => {
  beforeAll(() => world.advance(minutesLater * 60_000));

  it.each(subjects.map((subject) => [subject.name, subject] as const))(
    'every tile of %s shows what its module counts, and nothing of the future',
    async (_id, subject) => {
      const now = brazilianTime(world.now());
      expect(now.slice(11, 16)).toBe(time);
      const day = brazilianDay(world.now());
      for (const { id, sumSql, sumType } of tilesOf(subject.tenant)) {
        const counted = subject.counts[id];
        if (counted === undefined) throw new Error(id);
        const values = typeof counted.values === 'function' ? counted.values(day) : counted.values;
        const [tile] = await run(subject, sumSql ?? '');
        const rows = await run(subject, counted.query, values);
        const expected = counted.value(rows);
        if (sumType === 'custom-text') expect(tile?.['value'], id).toBe(expected);
        else expect(Number(tile?.['value']), id).toBeCloseTo(Number(expected), 2);
        if (counted.caption !== undefined) expect(tile?.['caption'], id).toBe(counted.caption(rows));
        expect(
          rows.flatMap((row) => futureOf(row, now)),
          id,
        ).toEqual([]);
      }
    },
    60_000,
  );
});

it('draws the savings of whole months alone, so that no month seems to be a bad one', async () => {
  const subject = subjects[1];
  if (subject === undefined) throw new Error('no subject');
  const months = await run(subject, 'economia-serie');
  const ofYear = Array.from({ length: 11 }, (_, index) => `${String(index + 1).padStart(2, '0')}/2026`);
  expect(months.map(({ rotulo }) => rotulo)).toEqual(['12/2025', ...ofYear]);
  const savings = months.map(({ valor }) => Number(valor));
  expect(Math.min(...savings)).toBeGreaterThan(0.6 * Math.max(...savings));
  // The chart shows what the tile and the figures add up.
  const [tile] = await run(subject, 'resumo-economia');
  expect(sum(months, 'valor')).toBeCloseTo(Number(tile?.['value']), 2);
});

it('has generated nothing before dawn and most of the day at its end', async () => {
  const subject = subjects[1];
  if (subject === undefined) throw new Error('no subject');
  const [row] = await run(subject, 'resumo-geracao');
  const value = Number(String(row?.['value']).replace(' MWh', '').replace(',', '.'));
  expect(value).toBeGreaterThan(12);
  expect(value).toBeLessThan(21);
});
