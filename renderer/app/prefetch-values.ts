// Speed: P6 of docs/performance.md. Without this file the values of the main screen appear 30 % later (1472 instead of 1130 ms,
// medians of seven, 2026-11-26). Remove it when that costs less than 10 %.
// Prefetches the values of the main screen as soon as the person has signed in, while the login still runs its last checks and before
// the screen renders. When such a sign-in fails, visitor/forget-visitor.ts removes the values.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { hasSummary, summaryQuery } from '#renderer/features/home/index.ts';
import { afterSignIn } from '#renderer/session/after-sign-in.ts';
import { appRoute } from './routing/guards.ts';
import type { Portal } from './portal/portal.ts';
import { showsValues, summaryScope } from './visitor/summaries.ts';

type ValueParts = Pick<Portal, 'runtime' | 'visitor' | 'queries'>;

/** Whether the launcher is the first screen of the person. */
function goesHome(company: Company, user: User): boolean {
  const redirectUrl = new URLSearchParams(location.search).get('redirect_url');
  return afterSignIn({ company, user, redirectUrl, origin: location.origin }) === appRoute(company);
}

function prefetchValues(portal: ValueParts, user: User): void {
  const scope = summaryScope(portal.runtime, user);
  for (const module of portal.visitor.modules())
    for (const item of module.item)
      if (hasSummary(item)) void portal.queries.prefetchQuery(summaryQuery(scope, { module, item }));
}

/** After this call, each sign-in on this page prefetches the values. */
export function prefetchValuesOnSignIn(portal: ValueParts): void {
  const { company, session } = portal.runtime;
  session.store.subscribe((state, before) => {
    // A restored session opens on the person's last page, which may not be the main screen.
    if (state.kind !== 'signed-in' || state.isPublic || before.kind !== 'signed-out') return;
    const { user } = state;
    if (!showsValues(company, user) || !goesHome(company, user)) return;
    // The request of the connection check must be sent first, because the whole screen waits for it.
    setTimeout(() => {
      if (session.store.getState() === state) prefetchValues(portal, user);
    });
  });
}
