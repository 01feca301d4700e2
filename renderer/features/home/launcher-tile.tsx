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

// Loaded with the first detail: the table and the charts are not part of the launcher's chunk.
const DetailDialog = lazy(async () => ({ default: (await import('./detail/detail-dialog.tsx')).DetailDialog }));

interface Answer {
  readonly data: SummaryValue | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}

/** Shows a retry after an error as loading. A refresh after a success keeps the value in view. */
function summaryOf({ data, error, isFetching }: Answer, hidden: boolean): TileSummary {
  if (data === undefined)
    return error === null || isFetching ? { kind: 'loading' } : { kind: 'failed', cause: summaryProblem(error) };
  if (error !== null && !isFetching) return { kind: 'failed', cause: summaryProblem(error) };
  return hidden && data.money ? { kind: 'hidden' } : { kind: data.kind, value: data.text };
}

/** Whether a click opens the link in place. The browser handles the others, such as clicks for a new tab or a download. */
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
  const isLive = live && hasSummary(item);
  const answer = useQuery({ ...summaryQuery(scope, place), enabled: isLive });
  const hidden = useStore(preferences, (state) => state.hidden);
  const favourite = useStore(preferences, ({ favourites }) => favourites.includes(placeId(place)));
  const now = useMinute();
  const known = answer.dataUpdatedAt > 0;
  const [isDetailOpen, setDetailOpen] = useState(false);
  // The details of a hidden value would show it.
  const hasDetail = isLive && hasDetails(item) && !(hidden && answer.data?.money === true);
  const open = (): void => onOpen(place);
  return (
    <>
      <Tile
        title={item.title}
        icon={<ItemIcon name={item.icon ?? module.icon} size="large" />}
        description={item.description ?? item.sumCaption}
        summary={isLive ? summaryOf(answer, hidden) : { kind: 'none' }}
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
        onDetail={hasDetail ? () => setDetailOpen(true) : undefined}
        favourite={favourite}
        onFavourite={(on) => markFavourite(preferences, placeId(place), on)}
      />
      {isDetailOpen && (
        <Suspense>
          <DetailDialog scope={scope} place={place} value={answer.data} onOpen={open} onClose={() => setDetailOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
