import { Plus, X } from 'lucide-react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/modules/remote-sql/messages.ts';
import styles from './tab-strip.module.css';
import { isDirty, type Tab } from '#renderer/modules/remote-sql/tabs/tab.ts';

/** The open texts as a list of buttons. Each tab retains its text, its result and its undo history. */
export function TabStrip({
  tabs,
  selected,
  onSelect,
  onClose,
  onNew,
}: {
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly onClose: (tab: Tab) => void;
  readonly onNew: () => void;
}) {
  return (
    <nav className={styles['strip']} aria-label={words.tabs}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.id} data-selected={tab.id === selected || undefined}>
            <button
              type="button"
              className={styles['tabName']}
              aria-current={tab.id === selected ? 'true' : undefined}
              onClick={() => onSelect(tab.id)}
            >
              <span>{tab.name}</span>
              {isDirty(tab) && <small>{words.dirty}</small>}
            </button>
            <IconButton size="small" iconSize="small" icon={X} label={words.closeTab(tab.name)} onClick={() => onClose(tab)} />
          </li>
        ))}
      </ul>
      <IconButton size="small" iconSize="normal" icon={Plus} label={words.newTab} onClick={onNew} />
    </nav>
  );
}
