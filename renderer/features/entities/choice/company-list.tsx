// The companies with a checkbox each. Only the rows in view are drawn: a list of React Aria draws every row once, and 5,000 of them for
// each text of the search.
import type { ListedEntity } from '#contract/entities/entity.ts';
import { DrawnBox } from '#renderer/ui/choice/drawn-box.tsx';
import { type KeyboardEvent, useRef } from 'react';
import styles from '#renderer/features/entities/company-row.module.css';
import { CompanyText } from '#renderer/features/entities/company-text.tsx';
import { words } from '#renderer/features/entities/messages.ts';
import type { Choice } from '#renderer/features/entities/selection.ts';
import { useListFocus } from './use-list-focus.ts';

export interface CompanyListProps {
  readonly entities: readonly ListedEntity[];
  readonly chosen: Choice;
  readonly onChoose: (next: Choice) => void;
}

/** Arrow keys, Home, End, page keys and typed letters move the focus; the space bar chooses, Ctrl A all. Another search mounts it again. */
export function CompanyList({ entities, chosen, onChoose }: CompanyListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { active, setActive, rows, press } = useListFocus(entities, box);
  const toggle = (code: string): void => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    onChoose(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { code } = entities[active] ?? {};
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey);
    if (isAll) onChoose(new Set([...chosen, ...entities.map((entity) => entity.code)]));
    else if (event.key === ' ' || event.key === 'Enter') {
      if (code !== undefined) toggle(code);
    } else if (!press(event)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the options of a native list have one line of text
      role="listbox"
      aria-label={words.list}
      aria-multiselectable
      tabIndex={-1}
      className={styles['list']}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles['rows']} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const entity = entities[index];
          return (
            entity !== undefined && (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys of its options
              <div
                key={key}
                ref={rows.measureElement}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
                role="option"
                aria-selected={chosen.has(entity.code)}
                aria-posinset={index + 1}
                aria-setsize={entities.length}
                tabIndex={index === active ? 0 : -1}
                data-index={index}
                className={styles['company']}
                style={{ top: start }}
                onFocus={() => setActive(index)}
                onClick={() => toggle(entity.code)}
              >
                <DrawnBox checked={chosen.has(entity.code)} />
                <CompanyText entity={entity} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
