// Favourites and recently opened items, above the groups.
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { useId } from 'react';
import { useStore } from 'zustand';
import { isPlainClick } from './launcher-tile.tsx';
import type { LauncherProps } from './launcher-props.ts';
import { words } from './messages.ts';
import { placeId } from './queries.ts';
import styles from './shelves.module.css';

type ShelvesProps = Pick<LauncherProps, 'modules' | 'preferences' | 'hrefOf' | 'onOpen'>;

/** Favourites in the order of the tenant, then recent items that are not favourites, latest first, as in the palette. */
export function Shelves(props: ShelvesProps) {
  const { favourites, recents } = useStore(props.preferences);
  const places = props.modules.flatMap((module) => module.item.map((item) => ({ module, item })));
  const others = recents.filter((id) => !favourites.includes(id));
  const favouritePlaces = places.filter((place) => favourites.includes(placeId(place)));
  const recentPlaces = others.flatMap((recent) => places.filter((place) => placeId(place) === recent));
  if (favouritePlaces.length + recentPlaces.length === 0) return null;
  return (
    <div className={styles['shelves']}>
      <Shelf {...props} title={words.shelves.favourites} places={favouritePlaces} />
      <Shelf {...props} title={words.shelves.recents} places={recentPlaces} />
    </div>
  );
}

interface ShelfProps extends ShelvesProps {
  readonly title: string;
  readonly places: readonly ItemInModule[];
}

function Shelf({ title, places, hrefOf, onOpen }: ShelfProps) {
  const titleId = useId();
  if (places.length === 0) return null;
  return (
    <nav className={styles['shelf']} aria-labelledby={titleId}>
      <span id={titleId} className={styles['title']}>
        {title}
      </span>
      <ul>
        {places.map((place) => (
          <li key={placeId(place)}>
            <ShelfLink place={place} href={hrefOf(place)} onOpen={() => onOpen(place)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShelfLink({
  place: { module, item },
  href,
  onOpen,
}: {
  readonly place: ItemInModule;
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
      <button type="button" className={styles['place']} onClick={onOpen}>
        {parts}
      </button>
    );
  return (
    <a
      className={styles['place']}
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
