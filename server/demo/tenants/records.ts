// Shared parts of the small tenants: items that list records of one kind, and their queries.
import type * as z from 'zod/mini';
import type { Item } from '#contract/entities/module.ts';
import type { RecordKind } from '#server/demo/warehouse/small.ts';
import type { DemoQuery } from './demo-tenant.ts';

/** A kind of record with the texts of its item. */
export interface RecordItem extends RecordKind {
  readonly title: string;
  readonly icon: string;
  /** The value of the tile: money, a count, or a sentence. */
  readonly summary: 'currency' | 'numeric' | 'custom-text';
  readonly caption: string;
  /** Texts of the columns, which the script reads from the item's custom value. */
  readonly words: { readonly subject: string; readonly group: string; readonly value: string };
}

const summarySql: Readonly<Record<RecordItem['summary'], string>> = {
  currency: 'coalesce(sum(valor), 0)',
  numeric: 'count(*)',
  'custom-text': "count(*) filter (where situacao = min_situacao) || ' de ' || count(*)",
};

export function recordItem(record: RecordItem, connector: string, groups: readonly string[] = []): z.input<typeof Item> {
  const { kind, title, icon, summary, caption, words } = record;
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
    sqlIds: [`${kind}-lista`, `${kind}-grupos`],
    customValue: { kind, ...words },
  };
}

/**
 * Three queries for each kind: the tile, the list and the chart. The kinds come from this repository, so they may be part of the
 * text.
 */
export function recordQueries({ kind, summary, statuses }: RecordItem): readonly DemoQuery[] {
  const own = `tipo = '${kind}' and filial = any({{entities}})`;
  const value = summarySql[summary].replace('min_situacao', `'${statuses[0] ?? ''}'`);
  return [
    { id: `resumo-${kind}`, sql: `select ${value} as value from registros where ${own}` },
    {
      id: `${kind}-lista`,
      sql: `select numero, data, grupo, descricao, situacao, valor from registros
where ${own} and (descricao ilike '%' || {{busca}} || '%' or grupo ilike '%' || {{busca}} || '%')
order by data desc, numero`,
      rowLimit: 200,
    },
    {
      id: `${kind}-grupos`,
      sql: `select grupo, sum(valor) as valor, count(*) as quantidade from registros where ${own} group by grupo order by valor desc`,
    },
  ];
}
