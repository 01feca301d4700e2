import type { ComponentProps } from 'react';
import { AriaMenu, MenuItem, MenuTrigger, Popover, Pressable, Separator } from '#renderer/ui/aria/aria.ts';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { type Glyph, Icon } from '#renderer/ui/icon/icon.tsx';
import { Kbd } from '#renderer/ui/text/kbd.tsx';
import styles from './menu.module.css';

export type MenuEntry =
  | {
      readonly kind: 'action';
      readonly id: string;
      readonly label: string;
      readonly icon?: Glyph;
      readonly shortcut?: string;
      readonly danger?: boolean;
      /** The state of an action that stays on, for screen readers. The icon shows it. */
      readonly isOn?: boolean;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'separator'; readonly id: string };

/** A menu of actions. `trigger` is a Button or an IconButton. Arrow keys, letters and Escape work as in native menus. */
export function Menu({
  label,
  trigger,
  entries,
  align = 'start',
}: {
  readonly label: string;
  readonly trigger: ComponentProps<typeof Pressable>['children'];
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
}) {
  const disabled = entries.filter((entry) => entry.kind === 'action' && entry.disabled === true).map((entry) => entry.id);
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover className={styles['popover'] ?? ''} placement={align === 'start' ? 'bottom start' : 'bottom end'} offset={4}>
        <AriaMenu className={styles['menu'] ?? ''} aria-label={label} disabledKeys={disabled}>
          {entries.map((entry) =>
            entry.kind === 'separator' ? (
              <Separator key={entry.id} className={styles['separator'] ?? ''} />
            ) : (
              <Action key={entry.id} entry={entry} />
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Action({ entry }: { readonly entry: Extract<MenuEntry, { kind: 'action' }> }) {
  return (
    <MenuItem
      id={entry.id}
      className={styles['item'] ?? ''}
      textValue={entry.label}
      data-danger={entry.danger}
      onAction={entry.onSelect}
    >
      {entry.icon !== undefined && <Icon of={entry.icon} />}
      <span className={styles['label']}>{entry.label}</span>
      {entry.isOn === true && <VisuallyHidden>, ligado</VisuallyHidden>}
      {entry.shortcut !== undefined && <Kbd>{entry.shortcut}</Kbd>}
    </MenuItem>
  );
}
