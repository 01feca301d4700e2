// The matrix in a window with room for it. One cell is in the order of the Tab key; the arrows move between cells.
import { decidesAbout } from '#contract/rules/launcher-authority.ts';
import { grouped } from '#contract/rules/plural.ts';
import { Lock } from 'lucide-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import { StateMark } from './matrix-cell.tsx';
import type { GroupColumn } from '#renderer/modules/profiles/model/matrix-model.ts';
import { cellOf, columnWords, type MatrixRow, titleOf } from './matrix-rows.ts';
import styles from './matrix.module.css';

export interface MatrixProps {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly GroupColumn[];
  /** The groups of the administrator. */
  readonly own: readonly string[];
  readonly onPress: (row: MatrixRow, column: GroupColumn) => void;
}

export const isDecided = (row: MatrixRow, own: readonly string[]): boolean =>
  decidesAbout({ groups: own, rules: [] }, (row.stored.item ?? row.stored.module.role).groups);

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cell to which a key moves; null: the key does not move. */
function movedTo({ key, ctrlKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | null {
  const within = (next: Place): Place => ({
    row: Math.min(Math.max(next.row, 0), last.row),
    column: Math.min(Math.max(next.column, 0), last.column),
  });
  if (key === 'ArrowUp') return within({ row: row - 1, column });
  if (key === 'ArrowDown') return within({ row: row + 1, column });
  if (key === 'ArrowLeft') return within({ row, column: column - 1 });
  if (key === 'ArrowRight') return within({ row, column: column + 1 });
  if (key === 'PageUp') return within({ row: row - 10, column });
  if (key === 'PageDown') return within({ row: row + 10, column });
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 };
  if (key === 'End') return { row: ctrlKey ? last.row : row, column: last.column };
  return null;
}

export function MatrixTable({ rows, columns, own, onPress }: MatrixProps) {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const active = { row: Math.min(place.row, last.row), column: Math.min(place.column, last.column) };
  const move = (event: KeyboardEvent): void => {
    const next = movedTo(event, active, last);
    if (next === null || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setPlace(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys move between the cells of a grid
    <table ref={table} className={styles['matrix']} role="grid" aria-rowcount={rows.length + 1} onKeyDown={move}>
      <VisuallyHidden as="caption">
        {words.matrix}. {words.matrixHelp}
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              <span title={columnWords(column)}>{columnWords(column)}</span>
              <small>
                {grouped(column.people)}
                <VisuallyHidden> {words.peopleColumn}</VisuallyHidden>
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            index={index}
            columns={columns}
            own={own}
            active={index === active.row ? active.column : null}
            onPress={onPress}
            onPlace={setPlace}
          />
        ))}
      </tbody>
    </table>
  );
}

const Row = memo(function Row({
  row,
  index,
  columns,
  own,
  active,
  onPress,
  onPlace,
}: Omit<MatrixProps, 'rows'> & {
  readonly row: MatrixRow;
  readonly index: number;
  /** The column of the cell in the order of the Tab key; null: it is in another row. */
  readonly active: number | null;
  readonly onPlace: (place: Place) => void;
}) {
  const decided = isDecided(row, own);
  return (
    <tr data-module={row.item === null || undefined}>
      <th scope="row">
        <span className={styles['title']}>
          {row.item === null && <ItemIcon name={row.module.icon} />}
          <span title={titleOf(row)}>{titleOf(row)}</span>
          {!decided && <Icon of={Lock} size="small" label={words.notDecided} />}
        </span>
      </th>
      {columns.map((column, at) => {
        const { state, changed, name } = cellOf(row, column);
        return (
          <td key={column.key}>
            <button
              type="button"
              className={styles['cell']}
              data-cell={`${index}-${at}`}
              tabIndex={active === at ? 0 : -1}
              aria-label={name}
              aria-disabled={!decided || undefined}
              title={decided ? words.states[state] : words.notDecided}
              onFocus={() => onPlace({ row: index, column: at })}
              onClick={() => onPress(row, column)}
            >
              <StateMark state={state} changed={changed} />
            </button>
          </td>
        );
      })}
    </tr>
  );
});
