import { useState } from 'react';
import type { NfeProduct } from '#contract/entities/nfe-product.ts';
import { formatDate, formatDateTime } from '#contract/rules/date.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { shortListPageLengths } from '#contract/limits.ts';
import { DataTable } from '#renderer/ui/data-table/data-table.tsx';
import { type Column, type PageSize, pagesOf, rowsOf } from '#renderer/ui/data-table/table-model.ts';
import { words } from './messages.ts';
import styles from './nfe.module.css';
import { ProductCell } from './product-cell.tsx';
import { type Field, kitWords, type Line, lineValue, productOf, withCell } from './products.ts';

type Change = (key: string, change: (line: Line) => Line) => void;

const editable = (field: Field, onChange: Change, note: (line: Line) => string | null = () => null): Column<Line> => ({
  id: field,
  label: words.fields[field],
  kind: field === 'unit' || field === 'description' ? 'text' : 'number',
  show: (line) => (
    <ProductCell
      line={line}
      field={field}
      note={note(line)}
      onChange={(text) => onChange(line.key, (current) => withCell(current, field, text))}
    />
  ),
});

/** The code of a product and its note. */
const CodeCell = ({ product: { codProductNf, nf, dateNf } }: { readonly product: NfeProduct }) => (
  <span className={styles['code']}>
    {codProductNf}
    <span title={formatDateTime(dateNf)}>{words.from(nf, formatDate(dateNf))}</span>
  </span>
);

const columnsOf = (onChange: Change): readonly Column<Line>[] => [
  { id: 'code', label: words.code, names: true, show: ({ read }) => <CodeCell product={read} /> },
  // The size of a kit is part of the description, and its column has room for the sentence.
  editable('description', onChange, (line) => kitWords(productOf(line))),
  editable('unit', onChange),
  editable('value', onChange),
  editable('qtd', onChange),
  editable('qtdFaturada', onChange),
  editable('baseICMS', onChange),
  editable('icms', onChange),
  {
    id: 'total',
    label: words.total,
    kind: 'number',
    show: (line) => <span className={styles['sum']}>{formatMoney(lineValue(productOf(line)))}</span>,
  },
];

/** The products of all notes. Every value can be corrected. */
export function ProductTable({ lines, onChange }: { readonly lines: readonly Line[]; readonly onChange: Change }) {
  const [size, setSize] = useState<PageSize>(25);
  const [wanted, setIndex] = useState(0);
  const index = Math.min(wanted, pagesOf(size, lines.length) - 1);
  const rows = rowsOf(size, lines.length);
  const choose = (next: PageSize): void => {
    setSize(next);
    setIndex(0);
  };
  return (
    <div className={styles['products']}>
      <DataTable
        caption={words.table}
        columns={columnsOf(onChange)}
        rows={lines.slice(index * rows, (index + 1) * rows)}
        rowKey={({ key }) => key}
        page={{ index, size, sizes: shortListPageLengths, total: lines.length, onIndex: setIndex, onSize: choose }}
      />
    </div>
  );
}
