// The banners of the dashboard: a moment after the screen stands, when there are any that the person has not seen.
import { listBanners } from '#contract/calls/app.ts';
import { dashboardModalDelayMs } from '#contract/limits.ts';
import type { Client } from '#renderer/api/client.ts';
import type { Marks } from '#renderer/platform/marks.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { areWatched, rememberWatched } from './watched.ts';

const BannersDialog = lazy(async () => ({ default: (await import('./banners-dialog.tsx')).BannersDialog }));

export interface DashboardBannersProps {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
  readonly marks: Marks;
  /** `modalDashboard.setCookieWatched`. */
  readonly keepsHtml: boolean;
}

/** People who saw the banners since the page was opened: they do not see them again when they come back to the dashboard. */
const shown = new Set<string>();

/** True from the delay of the specification on. */
function useIsDue(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), dashboardModalDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return due;
}

export function DashboardBanners({ client, companyId, userId, marks, keepsHtml }: DashboardBannersProps) {
  const key = `${companyId} ${userId}`;
  const due = useIsDue();
  const [closed, setClosed] = useState(() => shown.has(key));
  const { data } = useQuery({
    queryKey: ['banners', companyId, userId],
    queryFn: ({ signal }) => client.call(listBanners, { params: { id: companyId } }, { signal, failure: 'screen' }),
    enabled: !closed,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (closed || !due || data === undefined || data.length === 0 || areWatched(data, marks)) return null;
  const close = (never: boolean): void => {
    shown.add(key);
    setClosed(true);
    if (never) rememberWatched(data, marks, keepsHtml);
  };
  return (
    <Suspense>
      <BannersDialog banners={data} keepsHtml={keepsHtml} onClose={close} />
    </Suspense>
  );
}
