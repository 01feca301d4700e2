// Loads the companies of the person in advance, so that their dialog opens with its list.
import { useEffect } from 'react';
import { whenIdle } from '#renderer/app/start/boot.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { prepareCompanies } from '#renderer/app/visitor/companies.ts';
import { whenAnswered } from './preload-help.ts';

/** Runs when the values of the main screen have arrived, for which the person waits, and the page is idle. */
export function usePreloadedCompanies(portal: Pick<Portal, 'runtime' | 'queries' | 'visitor'>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let isMounted = true;
    const prepare = (): void => {
      const user = portal.visitor.user();
      if (isMounted && user !== null && !user.isPublic) prepareCompanies(portal, user);
    };
    const stop = whenAnswered(portal.queries, () => whenIdle(prepare));
    return () => {
      isMounted = false;
      stop();
    };
  }, [portal, wanted]);
}
