// How much there is of an item, in the navigation: the number of its summary, read as rarely as its tile and with it.
import type { Place } from '#renderer/module-host/runtime/opening.ts';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './live-count.module.css';
import { type SummaryScope, summaryQuery } from './queries.ts';
import { hasSummary, shortCount, staleAfterMs } from './summary.ts';

export interface LiveCountProps {
  readonly scope: SummaryScope;
  readonly place: Place;
  /** Whether values are asked for: a company is selected and no term waits. */
  readonly live: boolean;
}

/** Nothing while there is no number: what failed, and why, is for the tile and for who opens the item. */
export function LiveCount({ scope, place, live }: LiveCountProps) {
  // The count shows no age, so it is never older than a tile without one. A hidden window sends no request.
  const { data } = useQuery({
    ...summaryQuery(scope, place),
    enabled: live && hasSummary(place.item),
    refetchInterval: staleAfterMs,
  });
  const count = data === undefined ? null : shortCount({ ...data, caption: data.caption ?? place.item.sumCaption });
  if (count === null) return null;
  return (
    <>
      <span className={styles['count']} aria-hidden>
        {count.short}
      </span>
      <VisuallyHidden>{count.words}</VisuallyHidden>
    </>
  );
}
