// Items of the two data-driven scripts, with the queries that they run in the order in which the scripts read them.
import type * as z from 'zod/mini';
import type { Item } from '#contract/entities/module.ts';
import type { FigureLayout, ListLayout } from '#server/demo/tenants/layouts.ts';

type ItemInput = z.input<typeof Item>;

interface ItemParts extends Pick<ItemInput, 'title' | 'icon' | 'description' | 'sumType' | 'sumCaption'> {
  readonly id: string;
  /** Start of the ids of its queries; the id of the item when absent. */
  readonly queries?: string;
}

const connector = 'dados';

function item({ queries, ...parts }: ItemParts, script: string, names: readonly string[], layout: object): ItemInput {
  const start = queries ?? parts.id;
  return {
    ...parts,
    script,
    connector,
    ...(parts.sumType === undefined ? {} : { sumSql: `resumo-${start}` }),
    sqlIds: names.map((name) => `${start}-${name}`),
    customValue: layout,
  };
}

export function listItem(parts: ItemParts, layout: Omit<ListLayout, 'kind'>): ItemInput {
  const more = layout.answers ? ['mensagens', 'responder'] : layout.file ? ['relatorio'] : [];
  return item(parts, 'registros', ['lista', 'situacoes', 'uma', ...more], { kind: 'list', ...layout } satisfies ListLayout);
}

export const figureItem = (parts: ItemParts, layout: Omit<FigureLayout, 'kind'>): ItemInput =>
  item(parts, 'indicadores', ['linhas', 'serie'], { kind: 'figures', ...layout } satisfies FigureLayout);
