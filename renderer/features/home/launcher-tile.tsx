import { ageText } from '#contract/rules/age.ts';
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { loadable } from '#renderer/ui/loadable/loadable.tsx';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { Tile } from '#renderer/ui/tile/tile.tsx';
import type { TileSummary } from '#renderer/ui/tile/tile-value.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { type ComponentProps, type MouseEvent, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { LauncherProps } from './launcher-props.ts';
import { markFavourite } from './preferences.ts';
import { placeId, summaryProblem, summaryQuery } from './queries.ts';
import { hasDetails, hasSummary, staleAfterMs, type SummaryValue } from './summary.ts';
import { useMinute } from '#renderer/ui/countdown/use-minute.ts';

// The table and the charts are not part of the launcher's chunk.
const detail = loadable(async () => (await import('./detail/detail-dialog.tsx')).DetailDialog);

/** Loads the dialog of the details in advance. */
export const prepareDetails = detail.prepare;

interface Answer {
  readonly data: SummaryValue | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** A retry after an error keeps the error and its button in view, and a refresh after a success the value. */
function summaryOf({ data, error, isFetching }: Answer, hidden: boolean): TileSummary {
  if (error !== null) return { kind: 'failed', cause: summaryProblem(error), retrying: isFetching };
  if (data === undefined) return { kind: 'loading' };
  return hidden && data.money ? { kind: 'hidden' } : { kind: data.kind, value: data.text };
}

/** Whether a click opens the link in place. The browser handles the others, such as clicks for a new tab or a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type TileProps = LauncherProps & ItemInModule;

export function LauncherTile(props: TileProps) {
  return props.live && hasSummary(props.item) ? <LiveTile {...props} /> : <ItemTile {...props} summary={noSummary} />;
}

const noSummary: TileSummary = { kind: 'none' };

/** A tile with the value of its summary. */
function LiveTile(props: TileProps) {
  const { module, item, scope, preferences, onOpen } = props;
  const place = { module, item };
  const answer = useServerQuery(summaryQuery(scope, place));
  const hidden = useStore(preferences, (state) => state.hidden);
  const summary = summaryOf(answer, hidden);
  const now = useMinute();
  const known = answer.dataUpdatedAt > 0;
  const [isDetailOpen, setDetailOpen] = useState(false);
  // The details of a hidden value would show it. A failed tile has one action: to retry.
  const hasDetail = hasDetails(item) && summary.kind !== 'failed' && !(hidden && answer.data?.money === true);
  return (
    <>
      <ItemTile
        {...props}
        summary={summary}
        caption={answer.data?.caption ?? item.sumCaption}
        age={known ? ageText(answer.dataUpdatedAt, now) : undefined}
        stale={known && now - answer.dataUpdatedAt > staleAfterMs}
        onRetry={() => void answer.refetch()}
        onDetail={hasDetail ? () => setDetailOpen(true) : undefined}
      />
      {isDetailOpen && (
        <Suspense>
          <detail.Component
            scope={scope}
            place={place}
            value={answer.data}
            onOpen={() => onOpen(place)}
            onClose={() => setDetailOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ItemTileProps
  extends TileProps, Pick<ComponentProps<typeof Tile>, 'summary' | 'caption' | 'age' | 'stale' | 'onRetry' | 'onDetail'> {}

function ItemTile({ module, item, preferences, hrefOf, onOpen, ...value }: ItemTileProps) {
  const place = { module, item };
  const favourite = useStore(preferences, ({ favourites }) => favourites.includes(placeId(place)));
  return (
    <Tile
      title={item.title}
      icon={<ItemIcon name={item.icon ?? module.icon} size="large" />}
      description={item.description ?? item.sumCaption}
      summary={value.summary}
      caption={value.caption}
      age={value.age}
      stale={value.stale ?? false}
      href={hrefOf(place)}
      onOpen={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(place);
      }}
      onRetry={value.onRetry}
      onDetail={value.onDetail}
      favourite={favourite}
      onFavourite={(on) => markFavourite(preferences, placeId(place), on)}
    />
  );
}
