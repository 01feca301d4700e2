import { Star } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
// The title of the item is at the end of the name.
import corner from './tile-corner.module.css';
import styles from './favourite-star.module.css';

export const favouriteName = (title: string): string => `Favorito: ${title}`;

/** The effect of pressing the star. */
export const favouriteHint = (on: boolean): string => (on ? 'Tirar dos favoritos' : 'Favoritar');

/** A toggle button for a favourite. Visible on hover, on focus and when it is set. */
export function FavouriteStar({
  title,
  on,
  onChange,
}: {
  readonly title: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      className={`${corner['corner']} ${styles['star']}`}
      aria-pressed={on}
      aria-label={favouriteName(title)}
      title={favouriteHint(on)}
      onClick={() => onChange(!on)}
    >
      <Icon of={Star} />
    </button>
  );
}
