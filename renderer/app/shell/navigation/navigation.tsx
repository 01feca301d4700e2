// The side navigation of the menu layout; it collapses to a rail. On a phone it opens from the header (navigation-button.tsx).
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { useNarrow } from '#renderer/ui/narrow/use-narrow.ts';
import { words } from '#renderer/app/shell/messages.ts';
import { NavigationList, type NavigationProps } from './navigation-list.tsx';
import styles from './navigation.module.css';

/** The side navigation starts as a rail beside a tool, which needs the width. Each of the two has its own choice of the person. */
export function Navigation({ isTool, ...props }: NavigationProps & { readonly isTool: boolean }) {
  const [collapsed, setCollapsed] = useState({ usual: false, tool: true });
  const place = isTool ? 'tool' : 'usual';
  const isCollapsed = collapsed[place];
  const label = isCollapsed ? words.expand : words.collapse;
  // Unmounted instead of hidden: a hidden list would still request its counts.
  if (useNarrow()) return null;
  return (
    <nav className={styles['nav']} aria-label={words.navigation} data-collapsed={isCollapsed}>
      <NavigationList {...props} />
      <button
        type="button"
        className={styles['toggle']}
        aria-label={label}
        onClick={() => setCollapsed({ ...collapsed, [place]: !isCollapsed })}
      >
        <Icon of={isCollapsed ? PanelLeftOpen : PanelLeftClose} />
        <span className={styles['label']}>{label}</span>
      </button>
    </nav>
  );
}
