import { grouped } from '#contract/rules/plural.ts';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, AriaTabs } from '#renderer/ui/aria/aria.ts';
import { Count } from '#renderer/ui/chip/status-chip.tsx';
import styles from './tabs.module.css';

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
  readonly children: ReactNode;
}) {
  const select = (key: string | number): void => {
    const item = items.find((candidate) => candidate.id === key);
    if (item !== undefined) onSelect(item.id);
  };
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={select} className={styles['tabs'] ?? ''} data-compact={compact}>
      <TabList aria-label={label} className={styles['list'] ?? ''} data-flush={flush} data-sticky={sticky}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={styles['tab'] ?? ''}>
            {item.label}
            {item.count !== undefined && <Count>{grouped(item.count)}</Count>}
          </Tab>
        ))}
      </TabList>
      {/* The key creates a new panel for each tab: if the id of a panel changed, the tab would still refer to the old id. */}
      <TabPanel key={selected} id={selected} className={styles['panel'] ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
