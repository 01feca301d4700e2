// The open item among the person's favourites, or not. On a phone, where tiles are rows without a star, this is its place.
import type { Item, Module } from '#contract/entities/module.ts';
import { Star } from 'lucide-react';
import { useStore } from 'zustand';
import { homePreferences, markFavourite } from '#renderer/features/home/preferences.ts';
import { placeId } from '#renderer/features/home/queries.ts';
import { IconButton } from '#renderer/ui/button/button.tsx';
import { favouriteHint, favouriteName } from '#renderer/ui/tile/favourite-star.tsx';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';
import styles from './item-star.module.css';

interface ItemStarProps {
  readonly portal: PortalApp;
  readonly module: Pick<Module, 'id'>;
  readonly item: Item;
}

/** Nothing for a guest, who has no screen of their own to find it on. */
export function ItemStar({ portal, module, item }: ItemStarProps) {
  const user = portal.user();
  return user === null || user.isPublic ? null : <OwnStar {...{ portal, module, item }} userId={user.id} />;
}

function OwnStar({ portal, module, item, userId }: ItemStarProps & { readonly userId: string }) {
  const preferences = homePreferences(portal.runtime.company.id, userId);
  const id = placeId({ module, item });
  const on = useStore(preferences, ({ favourites }) => favourites.includes(id));
  return (
    <span className={styles['star']}>
      <IconButton
        icon={Star}
        iconSize="normal"
        label={favouriteName(item.title)}
        title={favouriteHint(on)}
        aria-pressed={on}
        onClick={() => markFavourite(preferences, id, !on)}
      />
    </span>
  );
}
