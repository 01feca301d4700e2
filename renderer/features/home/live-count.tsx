// The count of an item in the navigation, from its summary.
import type { ItemInModule } from '#renderer/module-host/runtime/opening.ts';
import { VisuallyHidden } from '#renderer/ui/hidden/visually-hidden.tsx';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import styles from './live-count.module.css';
import { type SummaryScope, summaryQuery } from './queries.ts';
import { hasSummary, shortCount, staleAfterMs } from './summary.ts';

export interface LiveCountProps {
  readonly scope: SummaryScope;
  readonly place: ItemInModule;
  /** Whether summaries are requested: a company is selected and no term waits for acceptance. */
  readonly live: boolean;
}

/** Renders nothing without a number. The tile and the item's page show errors. */
export function LiveCount({ scope, place, live }: LiveCountProps) {
  // The count has no age beside it, so it is refreshed before it is stale. A hidden window sends no request.
  const { data } = useServerQuery({
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
