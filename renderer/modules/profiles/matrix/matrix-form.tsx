// The matrix on a phone: one group at a time.
import { counted } from '#contract/rules/plural.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { Select } from '#renderer/ui/select/select.tsx';
import { words } from '#renderer/modules/profiles/messages.ts';
import { StateMark } from './matrix-cell.tsx';
import { cellOf, columnWords, titleOf } from './matrix-rows.ts';
import { isDecided, type MatrixProps } from './matrix-table.tsx';
import styles from './matrix.module.css';

export function MatrixForm({ rows, columns, own, onPress }: MatrixProps) {
  const [chosen, setChosen] = useState(columns[0]?.key ?? '');
  const column = columns.find(({ key }) => key === chosen) ?? columns[0];
  if (column === undefined) return null;
  return (
    <div className={styles['form']}>
      <Select
        label={words.group}
        value={column.key}
        onChange={setChosen}
        options={columns.map((one) => ({
          value: one.key,
          label: columnWords(one),
          hint: counted(one.people, 'pessoa', 'pessoas'),
        }))}
      />
      <ul className={styles['lines']} aria-label={words.matrix}>
        {rows.map((row) => {
          const { state, changed, name } = cellOf(row, column);
          const decided = isDecided(row, own);
          return (
            <li key={row.key} data-module={row.item === null || undefined}>
              <button type="button" aria-label={name} aria-disabled={!decided || undefined} onClick={() => onPress(row, column)}>
                <span className={styles['title']}>
                  {row.item === null && <ItemIcon name={row.module.icon} />}
                  <span>{titleOf(row)}</span>
                  {!decided && <Icon of={Lock} size="small" label={words.notDecided} />}
                </span>
                <small>{words.states[state]}</small>
                <StateMark state={state} changed={changed} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
