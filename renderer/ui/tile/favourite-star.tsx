import { Star } from 'lucide-react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
// First: what a star is of its own stands after it.
import corner from './tile-corner.module.css';
import styles from './favourite-star.module.css';

export const favouriteName = (title: string): string => `Favorito: ${title}`;

/** The effect of pressing the star. */
export const favouriteHint = (on: boolean): string => (on ? 'Tirar dos favoritos' : 'Favoritar');

/** In view under the cursor, on focus, and where it is set. */
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
