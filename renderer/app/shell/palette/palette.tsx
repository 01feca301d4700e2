import type { User } from '#contract/entities/user.ts';
import { Wrench } from 'lucide-react';
import { useStore } from 'zustand';
import { homePreferences, homeWords } from '#renderer/features/home/index.ts';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { CommandPalette } from '#renderer/ui/palette/command-palette.tsx';
import { CommandResults } from '#renderer/ui/palette/command-results.tsx';
import type { ShellDialog } from '#renderer/app/shell/dialogs/open-dialog.ts';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { toolPlaces } from '#renderer/app/shell/tools.ts';
import { findItems, type FoundItem, isFoundBy } from './find-items.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { paletteQuery } from './palette-query.ts';
import { useActions } from './use-actions.tsx';
import { useMorePlaces } from './use-more-places.tsx';

interface PaletteProps {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'visitor' | 'items' | 'host'>;
  readonly user: User;
  readonly open: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called when the search field has the focus and receives the keys itself. */
  readonly onShown: () => void;
  readonly onClose: () => void;
  readonly onOpen: (dialog: ShellDialog) => void;
}

const shelfTitles = { favourites: homeWords.shelves.favourites, recents: words.recents } as const;

const itemPlaces = ({ portal }: PaletteProps, found: readonly FoundItem[]): readonly PaletteEntry[] =>
  found.map(({ id, module, item, shelf }) => ({
    id,
    label: item.title,
    group: shelf === null ? words.navigation : shelfTitles[shelf],
    detail: module.title,
    icon: <ItemIcon name={item.icon ?? module.icon} />,
    href: portal.items.hrefOf({ module, item }),
    open: () => void portal.items.open({ module, item }),
  }));

/** The tools of the portal, once something is typed. */
const foundTools = ({ portal, user }: PaletteProps, text: string): readonly PaletteEntry[] =>
  toolPlaces(user)
    .filter(({ title }) => text !== '' && isFoundBy(text, `${title} ${words.tools}`))
    .map(({ path, title }) => ({
      id: path,
      label: title,
      group: words.navigation,
      detail: words.tools,
      icon: <Icon of={Wrench} />,
      href: path,
      open: () => portal.navigation.goTo(path),
    }));

/** Finds by name every item, tool, company, notice and action that the person may use. */
export function Palette(props: PaletteProps) {
  const { portal, open, text, onText, onShown, onClose } = props;
  const tabs = portal.runtime.platform.openTab !== null;
  return (
    <CommandPalette open={open} onClose={onClose} text={text} onText={onText} onShown={onShown} tabs={tabs}>
      <FoundPlaces {...props} />
    </CommandPalette>
  );
}

function FoundPlaces(props: PaletteProps) {
  const { portal, user, text, onClose } = props;
  const { openTab } = portal.runtime.platform;
  const query = paletteQuery(text);
  const shelves = useStore(homePreferences(portal.runtime.company.id, user.id));
  const more = useMorePlaces(props, query.actionsOnly ? null : query.text);
  const actions = useActions(props).filter(({ label, also }) => isFoundBy(query.text, `${label} ${also ?? ''}`));
  const found = query.actionsOnly ? [] : findItems(portal.visitor.modules(), query.text, shelves);
  const items = itemPlaces(props, found);
  const others = query.actionsOnly ? actions : [...foundTools(props, query.text), ...more.places, ...actions];
  // Enter opens the first result, which must show what was typed.
  const places = found.some(({ isNamed }) => isNamed) ? [...items, ...others] : [...others, ...items];
  const choose = (id: string, { inTab }: { readonly inTab: boolean }): void => {
    const chosen = places.find((one) => one.id === id);
    onClose();
    if (inTab && openTab !== null && chosen?.href !== undefined) openTab(chosen.href);
    else chosen?.open();
  };
  return <CommandResults results={places} note={more.note} tabs={openTab !== null} onChoose={choose} />;
}
