import type { User } from '#contract/entities/user.ts';
import { useStore } from 'zustand';
import { homePreferences, homeWords } from '#renderer/features/home/index.ts';
import { CommandPalette } from '#renderer/ui/palette/command-palette.tsx';
import { words } from '#renderer/app/shell/messages.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { toolPlaces } from '#renderer/app/shell/tools.ts';
import { findItems, isFoundBy } from './find-items.ts';
import { type PaletteEntry, useMorePlaces } from './use-more-places.ts';

interface PaletteProps {
  readonly portal: Pick<Portal, 'runtime' | 'navigation' | 'visitor' | 'items'>;
  readonly user: User;
  readonly open: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called when the search field has the focus and receives the keys itself. */
  readonly onShown: () => void;
  readonly onClose: () => void;
  /** Opens the company dialog with this search text. */
  readonly onCompany: (name: string) => void;
}

/** Items of the modules and tools of the portal. */
function ownPlaces(
  { portal, user }: PaletteProps,
  text: string,
  shelves: Parameters<typeof findItems>[2],
): readonly PaletteEntry[] {
  const items = findItems(portal.visitor.modules(), text, shelves).map(({ id, module, item, shelf }): PaletteEntry => ({
    id,
    label: item.title,
    group: shelf === null ? module.title : homeWords.shelves[shelf],
    kind: shelf === null ? words.kinds.module : module.title,
    open: () => void portal.items.open({ module, item }),
  }));
  const tools = toolPlaces(user)
    .filter(({ title }) => isFoundBy(text, `${title} ${words.tools}`))
    .map(({ path, title }): PaletteEntry => ({
      id: path,
      label: title,
      group: words.tools,
      open: () => portal.navigation.goTo(path),
    }));
  return [...items, ...tools];
}

/** Finds by name every item, tool, company and notice that the person may open. */
export function Palette(props: PaletteProps) {
  const { portal, user, open, text, onText, onShown, onClose } = props;
  const shelves = useStore(homePreferences(portal.runtime.company.id, user.id));
  const more = useMorePlaces(props, text);
  const places = [...ownPlaces(props, text, shelves), ...more.places];
  const choose = (id: string): void => {
    const chosen = places.find((one) => one.id === id);
    onClose();
    chosen?.open();
  };
  const search = { text, onText, onShown, results: places, note: more.note, onChoose: choose };
  return <CommandPalette open={open} onClose={onClose} {...search} />;
}
