// Shared parts of the small tenants: items that list records of one kind, and their queries.
import type * as z from 'zod/mini';
import type { Item } from '#contract/entities/module.ts';
import type { RecordKind } from '#server/demo/warehouse/small.ts';
import type { DemoQuery } from './demo-tenant.ts';
import type { ListLayout, ShownValue } from './layouts.ts';
import { inPeriod, isFound } from './sql-phrases.ts';

/** A kind of record with the texts of its item. */
export interface RecordItem extends RecordKind {
  readonly title: string;
  readonly icon: string;
  /** The value of the tile: money, a count, or a sentence. */
  readonly summary: 'currency' | 'numeric' | 'custom-text';
  readonly caption: string;
  /** The status of the rows that the tile counts or adds up; all rows when absent. */
  readonly only?: string;
  /** Labels of the columns. */
  readonly words: { readonly subject: string; readonly group: string; readonly value: string };
}

const summarySql: Readonly<Record<RecordItem['summary'], string>> = {
  currency: 'coalesce(sum(valor), 0)',
  numeric: 'count(*)',
  'custom-text': "count(*) filter (where situacao = first_status) || ' de ' || count(*)",
};

/** The tones of the statuses of all small tenants. Statuses that need no attention have none. */
const tones: ListLayout['tones'] = {
  'A pagar': 'warn',
  Aberta: 'info',
  Aprovada: 'ok',
  Atracado: 'ok',
  Concluída: 'ok',
  Confirmada: 'info',
  'Em análise': 'warn',
  'Em andamento': 'info',
  'Em classificação': 'warn',
  'Em cotação': 'warn',
  'Em execução': 'info',
  'Em produção': 'info',
  'Em trânsito': 'info',
  Entregue: 'ok',
  Enviada: 'info',
  'Na barra': 'warn',
  Pronto: 'ok',
  Realizada: 'ok',
  Recebida: 'ok',
  Recusada: 'bad',
  Vigente: 'ok',
};

function layoutOf({ words }: RecordItem): ListLayout {
  const isMoney = /valor|frete|custo/i.test(words.value);
  const facts: readonly ShownValue[] = [
    { key: 'data', label: 'Data', show: 'date' },
    { key: 'descricao', label: words.subject },
    { key: 'grupo', label: words.group },
    { key: 'valor', label: words.value, show: isMoney ? 'money' : 'number' },
  ];
  return {
    kind: 'list',
    noun: ['registro', 'registros'],
    all: 'Todos',
    id: 'numero',
    heading: [words.subject, 'numero'],
    placeholder: `${words.subject} ou ${words.group.toLowerCase()}`,
    columns: [
      { key: 'numero', label: 'Número', show: 'number' },
      ...facts.slice(0, 3),
      { key: 'situacao', label: 'Situação', show: 'status' },
      ...facts.slice(3),
    ],
    sort: { key: 'data', descending: true },
    period: 'data',
    facts,
    tones,
    card: { title: 'descricao', end: 'valor', status: 'situacao', notes: ['numero', 'data'] },
  };
}

export function recordItem(record: RecordItem, connector: string, groups: readonly string[] = []): z.input<typeof Item> {
  const { kind, title, icon, summary, caption } = record;
  return {
    id: kind,
    title,
    icon,
    script: 'registros',
    connector,
    groups: [...groups],
    sumSql: `resumo-${kind}`,
    sumType: summary,
    sumCaption: caption,
    sqlIds: [`${kind}-lista`, `${kind}-situacoes`, `${kind}-uma`],
    customValue: layoutOf(record),
  };
}

/**
 * Four queries for each kind: the tile, the list, its tabs and one record. The kinds come from this repository, so they may be part
 * of the text.
 */
export function recordQueries({ kind, summary, statuses, only }: RecordItem): readonly DemoQuery[] {
  const own = `from registros where tipo = '${kind}' and filial = any({{entities}})`;
  const found = `${own} and ${inPeriod('data', 'data')} and ${isFound({ texts: ['descricao', 'grupo'] })}`;
  const columns = 'numero, data, grupo, descricao, situacao, valor';
  const value = summarySql[summary].replace('first_status', `'${statuses[0] ?? ''}'`);
  return [
    { id: `resumo-${kind}`, sql: `select ${value} as value ${own}${only === undefined ? '' : ` and situacao = '${only}'`}` },
    {
      id: `${kind}-lista`,
      sql: `select ${columns} ${found} and ({{situacao}} = '' or situacao = {{situacao}}) order by data desc, numero`,
    },
    {
      id: `${kind}-situacoes`,
      sql: `select situacao, count(*)::integer as total ${found} group by situacao order by situacao`,
    },
    { id: `${kind}-uma`, sql: `select ${columns} ${own} and numero::text = {{numero}}` },
  ];
}
