import { useState } from 'react';
import { useStore } from 'zustand';
import { homePreferences } from '../../../features/home/preferences.ts';
import { type Command, CommandPalette } from '../../../ui/palette/command-palette.tsx';
import { words } from '../../messages.ts';
import type { PortalApp } from '../../portal-app.ts';
import { toolPlaces } from '../tools.ts';
import { findItems, isFoundBy } from './find-items.ts';

/** Everything the person may open, by typing a part of its name. */
export function Palette({
  portal,
  open,
  onClose,
}: {
  readonly portal: PortalApp;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const [text, setText] = useState('');
  const preferences = homePreferences(portal.runtime.company.id, portal.user()?.id ?? '');
  const shelves = useStore(preferences);
  const found = findItems(portal.modules(), text, shelves);
  const results = found.map(({ id, module, item, shelf }): Command => ({
    id,
    label: item.title,
    group: shelf === null ? module.title : words.shelves[shelf],
    kind: shelf === null ? words.kinds.module : module.title,
  }));
  const tools = toolPlaces(portal.user()).filter(({ title }) => isFoundBy(text, `${title} ${words.tools}`));
  const places = tools.map(({ path, title }): Command => ({ id: path, label: title, group: words.tools }));
  const close = (): void => {
    setText('');
    onClose();
  };
  const choose = (id: string): void => {
    const chosen = found.find((one) => one.id === id);
    close();
    if (tools.some(({ path }) => path === id)) portal.goTo(id);
    else if (chosen) portal.openItem(chosen.module, chosen.item);
  };
  return (
    <CommandPalette
      open={open}
      onClose={close}
      text={text}
      onText={setText}
      results={[...results, ...places]}
      onChoose={choose}
    />
  );
}
