// The export of the screen: the products with their corrections. A column marks the corrected ones.
import { formatDateTime } from '#contract/rules/date.ts';
import type { NfeProduct } from '#contract/entities/nfe-product.ts';
import { kitUnitPrice } from '#contract/rules/kit.ts';
import { toNfeNumber } from '#contract/rules/nfe-number.ts';
import type { ExportSource } from '#renderer/ui/long-table/export/export-rows.ts';
import type { LongColumn } from '#renderer/ui/long-table/long-column.ts';
import { words } from './messages.ts';
import { type Line, productOf } from './products.ts';

const number = (id: string, label: string, of: (product: NfeProduct) => number): LongColumn<NfeProduct> => ({
  id,
  label,
  kind: 'number',
  text: (product) => String(of(product)),
  key: (product) => toNfeNumber(of(product)),
});

const columns: readonly LongColumn<NfeProduct>[] = [
  { id: 'nf', label: words.nf, text: ({ nf }) => nf },
  { id: 'dateNf', label: words.dateNf, text: ({ dateNf }) => formatDateTime(dateNf) },
  { id: 'codProductNf', label: words.code, text: ({ codProductNf }) => codProductNf, names: true },
  { id: 'description', label: words.fields.description, text: ({ description }) => description },
  { id: 'unit', label: words.fields.unit, text: ({ unit }) => unit },
  number('value', words.fields.value, ({ value }) => value),
  number('perUnit', words.perUnit, ({ description, value }) => kitUnitPrice(description, value)),
  number('qtd', words.fields.qtd, ({ qtd }) => qtd),
  number('qtdFaturada', words.fields.qtdFaturada, ({ qtdFaturada }) => qtdFaturada),
  number('baseICMS', words.fields.baseICMS, ({ baseICMS }) => baseICMS),
  number('icms', words.fields.icms, ({ icms }) => icms),
  { id: 'edited', label: words.edited, text: ({ edited }) => (edited ? words.yes : words.no) },
];

export const exportOf = (lines: readonly Line[]): ExportSource<NfeProduct> => ({
  name: words.file,
  columns,
  total: lines.length,
  read: (limit) => lines.slice(0, limit).map(productOf),
});
