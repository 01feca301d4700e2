// Shows the banners that the person has not seen, a short delay after the dashboard is drawn.
import { listBanners } from '#contract/calls/app.ts';
import { dashboardModalDelayMs } from '#contract/limits.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { useServerQuery } from '#renderer/api/use-server-query.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { areWatched, rememberWatched } from './watched.ts';

const BannersDialog = lazy(async () => ({ default: (await import('./banners-dialog.tsx')).BannersDialog }));

export interface DashboardBannersProps {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
  readonly marks: Marks;
  /** `modalDashboard.setCookieWatched`. */
  readonly storesHtml: boolean;
}

/** Keys of the people who closed the banners since the page was loaded. Returning to the dashboard does not show them again. */
const shown = new Set<string>();

/** Returns true once the delay of the specification has passed. */
function useIsDue(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), dashboardModalDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return due;
}

export function DashboardBanners({ client, companyId, userId, marks, storesHtml }: DashboardBannersProps) {
  const key = `${companyId} ${userId}`;
  const due = useIsDue();
  const [closed, setClosed] = useState(() => shown.has(key));
  const { data } = useServerQuery({
    queryKey: ['banners', companyId, userId],
    queryFn: ({ signal }) => client.call(listBanners, { params: { id: companyId } }, { signal, failure: 'screen' }),
    enabled: !closed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (closed || !due || data === undefined || data.length === 0 || areWatched(data, marks)) return null;
  const close = (never: boolean): void => {
    shown.add(key);
    setClosed(true);
    if (never) rememberWatched(data, marks, storesHtml);
  };
  return (
    <Suspense>
      <BannersDialog banners={data} storesHtml={storesHtml} onClose={close} />
    </Suspense>
  );
}
