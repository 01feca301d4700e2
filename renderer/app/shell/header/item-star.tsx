// Adds the open item to the person's favourites or removes it. On a phone this is the only star: its tiles have none.
// In a wide window it serves people who came from the navigation, the search or a link, and saw no tile.
import { Star } from 'lucide-react';
import { useStore } from 'zustand';
import { homePreferences, markFavourite, placeId } from '#renderer/features/home/index.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { favouriteHint, favouriteName } from '#renderer/ui/tile/favourite-star.tsx';
import type { Portal } from '#renderer/app/portal/portal.ts';
import styles from './item-star.module.css';

interface ItemStarProps {
  readonly portal: Pick<Portal, 'runtime' | 'visitor'>;
  readonly place: ItemInModule;
}

/** Renders nothing for a guest, who has no list of favourites. */
export function ItemStar({ portal, place }: ItemStarProps) {
  const user = portal.visitor.user();
  return user === null || user.isPublic ? null : <OwnStar portal={portal} place={place} userId={user.id} />;
}

function OwnStar({ portal, place, userId }: ItemStarProps & { readonly userId: string }) {
  const preferences = homePreferences(portal.runtime.company.id, userId);
  const id = placeId(place);
  const on = useStore(preferences, ({ favourites }) => favourites.includes(id));
  return (
    <span className={styles['star']}>
      <IconButton
        icon={Star}
        iconSize="normal"
        label={favouriteName(place.item.title)}
        title={favouriteHint(on)}
        aria-pressed={on}
        onClick={() => markFavourite(preferences, id, !on)}
      />
    </span>
  );
}
