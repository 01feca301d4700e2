import { Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import styles from './tool-tabs.module.css';

export interface ToolTab {
  readonly id: string;
  readonly name: string;
  readonly icon: Glyph;
  /** Whether it contains text that is not saved. */
  readonly isChanged: boolean;
}

const showSelected = (list: HTMLUListElement | null): void =>
  list?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/**
 * Scrolls to the selected tab with its close button: when the person selects it, and when a longer name, its mark or a smaller window may
 * have moved the button out of view.
 */
function useSelectedInView(list: RefObject<HTMLUListElement | null>, selected: ToolTab | undefined): void {
  const shown = useRef('');
  useEffect(() => {
    const now = selected === undefined ? '' : `${selected.id} ${selected.name} ${selected.isChanged}`;
    if (now !== shown.current) showSelected(list.current);
    shown.current = now;
  });
  useEffect(() => {
    const show = (): void => showSelected(list.current);
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [list]);
}

/** The focused close button disappears with its tab: the selected tab then receives the focus. The returned ref is for the list of tabs. */
function useFocusAfterClose(ids: readonly string[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(ids);
  useEffect(() => {
    const isClosed = shown.current.some((id) => !ids.includes(id));
    shown.current = ids;
    if (!isClosed) return;
    // A dialog that asked before returns the focus one frame after it is removed.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
      }),
    );
  });
  return list;
}

/** The open texts of a tool: a list of buttons, each with a button that closes the text. */
export function ToolTabs({
  label,
  tabs,
  selected,
  changed,
  closeLabel,
  onSelect,
  onClose,
  add,
}: {
  readonly label: string;
  readonly tabs: readonly ToolTab[];
  readonly selected: string | null;
  /** The word for a changed text. */
  readonly changed: string;
  readonly closeLabel: (name: string) => string;
  readonly onSelect: (id: string) => void;
  readonly onClose: (id: string) => void;
  readonly add?: { readonly label: string; readonly onPress: () => void };
}) {
  const list = useFocusAfterClose(tabs.map(({ id }) => id));
  useSelectedInView(
    list,
    tabs.find(({ id }) => id === selected),
  );
  return (
    <nav className={styles['strip']} aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ id, name, icon, isChanged }) => (
          <li key={id} data-selected={id === selected || undefined}>
            <button
              type="button"
              className={styles['tab']}
              title={isChanged ? `${name}, ${changed}` : name}
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
            >
              <Icon of={icon} />
              <span>{name}</span>
              {isChanged && <VisuallyHidden>{changed}</VisuallyHidden>}
            </button>
            {isChanged && <i className={styles['dot']} aria-hidden />}
            <IconButton size="small" iconSize="small" icon={X} label={closeLabel(name)} onClick={() => onClose(id)} />
          </li>
        ))}
      </ul>
      {add !== undefined && <IconButton size="small" iconSize="normal" icon={Plus} label={add.label} onClick={add.onPress} />}
    </nav>
  );
}
