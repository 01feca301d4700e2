// What was last opened, to be opened again: one row over the groups.
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { useId } from 'react';
import { useStore } from 'zustand';
import { isPlainClick } from './launcher-tile.tsx';
import type { LauncherProps } from './launcher.tsx';
import { words } from './messages.ts';
import { type ItemPlace, placeId } from './queries.ts';
import styles from './recents.module.css';

type RecentsProps = Pick<LauncherProps, 'modules' | 'preferences' | 'hrefOf' | 'onOpen'>;

export function Recents({ modules, preferences, hrefOf, onOpen }: RecentsProps) {
  const titleId = useId();
  const recents = useStore(preferences, (state) => state.recents);
  const places = modules.flatMap((module) => module.item.map((item) => ({ module, item })));
  const known = recents.flatMap((id) => places.filter((place) => placeId(place) === id));
  if (known.length === 0) return null;
  return (
    <nav className={styles['recents']} aria-labelledby={titleId}>
      <span id={titleId} className={styles['title']}>
        {words.recents}
      </span>
      <ul>
        {known.map(({ module, item }) => (
          <li key={placeId({ module, item })}>
            <Recent module={module} item={item} href={hrefOf(module, item)} onOpen={() => onOpen(module, item)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Recent({
  module,
  item,
  href,
  onOpen,
}: ItemPlace & {
  readonly module: LauncherProps['modules'][number];
  readonly href: string | undefined;
  readonly onOpen: () => void;
}) {
  const parts = (
    <>
      <ItemIcon name={item.icon ?? module.icon} />
      <span className={styles['name']}>{item.title}</span>
      <VisuallyHidden>, {module.title}</VisuallyHidden>
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className={styles['recent']} onClick={onOpen}>
        {parts}
      </button>
    );
  return (
    <a
      className={styles['recent']}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {parts}
    </a>
  );
}
