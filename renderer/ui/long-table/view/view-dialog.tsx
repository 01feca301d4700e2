import { ArrowDown, ArrowUp, Minus, Plus, RotateCcw, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/choice/checkbox.tsx';
import { RadioGroup } from '#renderer/ui/choice/radio-group.tsx';
import { withKeys } from '#renderer/ui/data-table/table-model.ts';
import { Dialog } from '#renderer/ui/dialog/dialog.tsx';
import { columnWidths, fittingWidth, type LongColumn, movedColumn, orderedColumns } from '#renderer/ui/long-table/long-column.ts';
import type { ChangeView } from './use-table-view.ts';
import { plainView, type TableView } from './view.ts';
import styles from './view-dialog.module.css';

interface ViewDialogProps<Row> {
  readonly columns: readonly LongColumn<Row>[];
  readonly view: TableView;
  readonly change: ChangeView;
}

const densities = [
  { value: 'normal', label: 'Normal' },
  { value: 'dense', label: 'Compacta' },
] as const;

/** Chooses the visible columns, their order and widths, and the row height. Changes take effect immediately in the table behind. */
export function ViewDialog<Row>({ columns, view, change }: ViewDialogProps<Row>) {
  const [open, setOpen] = useState(false);
  const ordered = orderedColumns(columns, view.order);
  const restore = (): void => {
    const { order, widths, density } = plainView;
    change({ order, widths, density, hidden: columns.filter(({ hidden }) => hidden === true).map(({ id }) => id) });
  };
  return (
    <>
      <Button size="small" icon={Settings2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Exibição
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Exibição da tabela"
        sentence="Vale para você, nesta tabela, por duas horas."
        note={
          <Button variant="ghost" icon={RotateCcw} onClick={restore}>
            Restaurar padrão
          </Button>
        }
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Pronto
          </Button>
        }
      >
        <RadioGroup
          legend="Altura das linhas"
          inline
          options={densities}
          value={view.density}
          onChange={(density) => change({ density })}
        />
        <ul className={styles['columns']} aria-label="Colunas">
          {ordered.map((column, index) => (
            <ColumnChoice
              key={column.id}
              column={column}
              ids={ordered.map(({ id }) => id)}
              index={index}
              view={view}
              change={change}
            />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function ColumnChoice<Row>({
  column: { id, label, names },
  ids,
  index,
  view,
  change,
}: Omit<ViewDialogProps<Row>, 'columns'> & {
  readonly column: LongColumn<Row>;
  readonly ids: readonly string[];
  readonly index: number;
}) {
  const { hidden, widths } = view;
  const width = widths[id];
  const widen = (by: number): void => change({ widths: { ...widths, [id]: fittingWidth((width ?? columnWidths.initial) + by) } });
  const move = (step: -1 | 1): void => change({ order: movedColumn(ids, id, step) });
  return (
    <li className={styles['column']}>
      <span className={styles['name']}>
        <Checkbox
          checked={names === true || !hidden.includes(id)}
          disabled={names === true}
          onChange={(shown) => change({ hidden: Array.from(withKeys(new Set(hidden), [id], !shown)) })}
        >
          {label}
        </Checkbox>
      </span>
      <span className={styles['tools']}>
        <span className={styles['width']}>{width === undefined ? 'automática' : `${width} px`}</span>
        <IconButton
          size="small"
          iconSize="normal"
          icon={Minus}
          label={`Mais estreita: ${label}`}
          disabled={width === columnWidths.min}
          onClick={() => widen(-columnWidths.step)}
        />
        <IconButton
          size="small"
          iconSize="normal"
          icon={Plus}
          label={`Mais larga: ${label}`}
          disabled={width === columnWidths.max}
          onClick={() => widen(columnWidths.step)}
        />
        <IconButton
          size="small"
          iconSize="normal"
          icon={ArrowUp}
          label={`Mover para antes: ${label}`}
          disabled={index === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          size="small"
          iconSize="normal"
          icon={ArrowDown}
          label={`Mover para depois: ${label}`}
          disabled={index === ids.length - 1}
          onClick={() => move(1)}
        />
      </span>
    </li>
  );
}
