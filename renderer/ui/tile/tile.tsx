import { ChartColumn, Star, TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './tile.module.css';

/** What the summary of an item came to. */
export type TileSummary =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'figure'; readonly value: string }
  | { readonly kind: 'words'; readonly value: string }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'failed'; readonly cause?: string };

export interface TileProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** Shown, two lines at most, when there is no summary. */
  readonly description?: string | undefined;
  readonly summary: TileSummary;
  /** What the value means: "312 em aberto". */
  readonly caption?: string | undefined;
  /** "há 14 min"; always in view when `stale`, otherwise under the cursor and on focus. */
  readonly age?: string | undefined;
  readonly stale?: boolean;
  readonly href?: string | undefined;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
  readonly onRetry?: (() => void) | undefined;
  /** Shows what the value is made of. */
  readonly onDetail?: (() => void) | undefined;
  readonly favourite?: boolean;
  readonly onFavourite?: ((favourite: boolean) => void) | undefined;
}

/** An item of the launcher with its live value. The whole tile opens it; star, details and retry stand above that. The height never changes with the state. */
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
      {described ? <p className={styles['description']}>{description}</p> : <Value summary={summary} />}
      {!described && <Caption {...props} />}
      {props.onDetail !== undefined && (
        <button
          type="button"
          className={styles['detail']}
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

function Value({ summary }: { readonly summary: Exclude<TileSummary, { kind: 'none' }> }) {
  if (summary.kind === 'figure') return <div className={styles['value']}>{summary.value}</div>;
  if (summary.kind === 'failed') {
    return (
      <div className={styles['failed']}>
        <Icon of={TriangleAlert} />
        Indisponível
      </div>
    );
  }
  return (
    <div className={styles['value']} data-kind={summary.kind}>
      {summary.kind === 'loading' && <Skeleton width={132} height={18} />}
      {summary.kind === 'hidden' && <span aria-hidden>••••••</span>}
      {summary.kind === 'words' ? (
        summary.value
      ) : (
        <VisuallyHidden>{summary.kind === 'loading' ? 'Carregando' : 'Valor oculto'}</VisuallyHidden>
      )}
    </div>
  );
}

function Caption({ summary, caption, age, stale = false, onRetry, title }: TileProps) {
  const failed = summary.kind === 'failed';
  return (
    <div className={styles['caption']}>
      <span className={styles['meaning']} data-why={failed || undefined}>
        {failed ? summary.cause : caption}
      </span>
      {failed && onRetry !== undefined && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          Tentar de novo
          <VisuallyHidden> {title}</VisuallyHidden>
        </button>
      )}
      {!failed && age !== undefined && (
        <span className={styles['age']} data-stale={stale}>
          {age}
        </span>
      )}
    </div>
  );
}

function FavouriteStar({
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
      className={styles['star']}
      aria-pressed={on}
      aria-label={`Favorito: ${title}`}
      title={on ? 'Tirar dos favoritos' : 'Favoritar'}
      onClick={() => onChange(!on)}
    >
      <Icon of={Star} />
    </button>
  );
}

/** Tiles in columns of at least 272 px; on a phone, rows of one card. */
export function TileGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
