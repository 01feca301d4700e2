import { grouped } from '#contract/rules/plural.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Tab, TabList, TabPanel, AriaTabs } from '#renderer/ui/aria/aria.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import { Menu } from '#renderer/ui/menu/menu.tsx';
import styles from './tabs.module.css';
import { useFold } from './use-fold.ts';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
}

/** Tabs with one visible panel. `children` is the content of the selected tab. */
export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  flush = false,
  sticky = false,
  compact = false,
  more,
  children,
}: {
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Removes the inline padding of the tab list. */
  readonly flush?: boolean;
  /** Keeps the tab list in view while the body of a dialog scrolls. */
  readonly sticky?: boolean;
  /** For a pane of a tool: lower tabs, and a panel that fills the pane and scrolls. */
  readonly compact?: boolean;
  /** The label of a menu for the tabs that do not fit. Absent: the list scrolls. */
  readonly more?: string;
  readonly children: ReactNode;
}) {
  const select = (key: string | number): void => {
    const item = items.find((candidate) => candidate.id === key);
    if (item !== undefined) onSelect(item.id);
  };
  const line = useRef<HTMLDivElement>(null);
  const labels = items.map(({ label, count }) => `${label} ${count ?? ''}`);
  const place = items.findIndex(({ id }) => id === selected);
  const visible = useFold(line, labels, place, more !== undefined);
  const shown = visible === null ? items : items.filter((_, index) => visible.includes(index));
  const folded = items.filter((item) => !shown.includes(item));
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select} className={styles['tabs'] ?? ''} data-compact={compact}>
      <div ref={line} className={styles['line']} data-folds={more !== undefined || undefined}>
        <TabList aria-label={label} className={styles['list'] ?? ''} data-flush={flush} data-sticky={sticky}>
          {shown.map((item) => (
            <Tab key={item.id} id={item.id} className={styles['tab'] ?? ''}>
              {item.label}
              {item.count !== undefined && <Count>{grouped(item.count)}</Count>}
            </Tab>
          ))}
        </TabList>
        {folded.length > 0 && (
          <Menu
            label={more ?? ''}
            align="end"
            trigger={
              <Button variant="ghost" size="small" icon={ChevronDown}>
                {more}
              </Button>
            }
            entries={folded.map(({ id, label: name }) => ({ kind: 'action', id, label: name, onSelect: () => onSelect(id) }))}
          />
        )}
      </div>
      {/* The key creates a new panel for each tab: if the id of a panel changed, the tab would still refer to the old id. */}
      <TabPanel key={selected} id={selected} className={styles['panel'] ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
