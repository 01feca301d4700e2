import { ChartColumn } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#renderer/ui/icon/icon.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { TileCaption, type TileCaptionProps } from './tile-caption.tsx';
import { TileValue } from './tile-value.tsx';
import corner from './tile-corner.module.css';
import styles from './tile.module.css';

export interface TileProps extends TileCaptionProps {
  readonly icon: ReactNode;
  /** Shown in at most two lines when there is no summary. */
  readonly description?: string | undefined;
  readonly href?: string | undefined;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
  /** Opens the details of the value. */
  readonly onDetail?: (() => void) | undefined;
  readonly favourite?: boolean;
  readonly onFavourite?: ((favourite: boolean) => void) | undefined;
}

/** An item of the dashboard with its live value. A click opens the item, except on star, details and retry. The height is constant. */
export function Tile(props: TileProps) {
  const { title, icon, summary, description, href, onOpen } = props;
  const described = summary.kind === 'none';
  return (
    <article className={styles['tile']} data-kind={summary.kind} data-details={props.onDetail !== undefined || undefined}>
      <div className={styles['top']}>
        <span className={styles['icon']}>{icon}</span>
        <h3 className={styles['name']}>
          {href === undefined ? (
            <button type="button" className={styles['open']} onClick={onOpen}>
              {title}
            </button>
          ) : (
            <a href={href} className={styles['open']} onClick={onOpen}>
              {title}
            </a>
          )}
        </h3>
      </div>
      {described ? <p className={styles['description']}>{description}</p> : <TileValue summary={summary} />}
      {!described && <TileCaption {...props} />}
      {props.onDetail !== undefined && (
        <button
          type="button"
          className={`${corner['corner']} ${styles['detail']}`}
          aria-label={`Detalhes: ${title}`}
          title="Ver detalhes"
          aria-haspopup="dialog"
          onClick={props.onDetail}
        >
          <Icon of={ChartColumn} />
        </button>
      )}
      {props.onFavourite !== undefined && (
        <FavouriteStar title={title} on={props.favourite ?? false} onChange={props.onFavourite} />
      )}
    </article>
  );
}
