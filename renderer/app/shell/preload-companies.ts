// Loads the companies of the person in advance, so that their dialog opens with its list.
import { useEffect } from 'react';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { prepareCompanies } from '#renderer/app/visitor/companies.ts';
import { whenAnsweredAndIdle } from './when-answered.ts';

export function usePreloadedCompanies(portal: Pick<Portal, 'runtime' | 'queries' | 'visitor'>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    return whenAnsweredAndIdle(portal.queries, () => {
      const user = portal.visitor.user();
      if (user !== null && !user.isPublic) prepareCompanies(portal, user);
    });
  }, [portal, wanted]);
}
