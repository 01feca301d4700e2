import type { Item, Module } from '#contract/entities/module.ts';
import { ItemIcon } from '#renderer/ui/item-icon/item-icon.tsx';
import { Tile } from '#renderer/ui/tile/tile.tsx';
import type { TileSummary } from '#renderer/ui/tile/tile-value.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { LauncherProps } from './launcher-props.ts';
import { markFavourite } from './preferences.ts';
import { placeId, summaryProblem, summaryQuery } from './queries.ts';
import { ageText, hasDetails, hasSummary, staleAfterMs, type SummaryValue } from './summary.ts';
import { useMinute } from './use-minute.ts';

// Table and charts: what a launcher does not carry.
const DetailDialog = lazy(async () => ({ default: (await import('./detail/detail-dialog.tsx')).DetailDialog }));

interface Answer {
  readonly data: SummaryValue | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** A new try of a failed one shows that it is being tried; a refresh of a good one keeps the value. */
function summaryOf({ data, error, isFetching }: Answer, hidden: boolean): TileSummary {
  if (data === undefined)
    return error === null || isFetching ? { kind: 'loading' } : { kind: 'failed', cause: summaryProblem(error) };
  if (error !== null && !isFetching) return { kind: 'failed', cause: summaryProblem(error) };
  return hidden && data.money ? { kind: 'hidden' } : { kind: data.kind, value: data.text };
}

/** A click that asks the browser for something else (a new tab, a download) is left to it. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LauncherTile({
  module,
  item,
  scope,
  live,
  preferences,
  hrefOf,
  onOpen,
}: LauncherProps & { readonly module: Module; readonly item: Item }) {
  const place = { module, item };
  const asks = live && hasSummary(item);
  const answer = useQuery({ ...summaryQuery(scope, place), enabled: asks });
  const hidden = useStore(preferences, (state) => state.hidden);
  const favourite = useStore(preferences, ({ favourites }) => favourites.includes(placeId(place)));
  const now = useMinute();
  const known = answer.dataUpdatedAt > 0;
  const [looking, setLooking] = useState(false);
  // A hidden value must not be readable from its details.
  const hasDetail = asks && hasDetails(item) && !(hidden && answer.data?.money === true);
  const open = (): void => onOpen(place);
  return (
    <>
      <Tile
        title={item.title}
        icon={<ItemIcon name={item.icon ?? module.icon} size="large" />}
        description={item.description ?? item.sumCaption}
        summary={asks ? summaryOf(answer, hidden) : { kind: 'none' }}
        caption={answer.data?.caption ?? item.sumCaption}
        age={known ? ageText(answer.dataUpdatedAt, now) : undefined}
        stale={known && now - answer.dataUpdatedAt > staleAfterMs}
        href={hrefOf(place)}
        onOpen={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          open();
        }}
        onRetry={() => void answer.refetch()}
        onDetail={hasDetail ? () => setLooking(true) : undefined}
        favourite={favourite}
        onFavourite={(on) => markFavourite(preferences, placeId(place), on)}
      />
      {looking && (
        <Suspense>
          <DetailDialog scope={scope} place={place} value={answer.data} onOpen={open} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </>
  );
}
