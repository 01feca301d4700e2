// Speed: P6 of docs/performance.md, "submit → 12 values". The gain of this file alone was not measured: `npm run bench` with and
// without the call of `prefetchValuesOnSignIn` measures it. Remove this file when that costs less than 10 %.
// Prefetches the values of the main screen as soon as the person has signed in, while the login still runs its last checks and before
// the screen renders. When such a sign-in fails, visitor/forget-visitor.ts removes the values.
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { hasSummary, summaryQuery } from '#renderer/features/home/index.ts';
import { afterSignIn } from '#renderer/session/after-sign-in.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { showsValues, summaryScope } from '#renderer/app/visitor/summaries.ts';

type ValueParts = Pick<Portal, 'runtime' | 'visitor' | 'queries'>;

/** Whether the launcher is the first screen of the person. */
export function goesHome(company: Company, user: User): boolean {
  const redirectUrl = new URLSearchParams(location.search).get('redirect_url');
  return afterSignIn({ company, user, redirectUrl, origin: location.origin }) === appRoute(company);
}

function prefetchValues(portal: ValueParts, user: User): void {
  const scope = summaryScope(portal.runtime, user);
  for (const module of portal.visitor.modules())
    for (const item of module.item)
      if (hasSummary(item)) void portal.queries.prefetchQuery(summaryQuery(scope, { module, item }));
}

/** Runs `work` right after the current task. A timer would run only after the screen has rendered. */
function afterThisTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const done = (): void => {
    port1.close();
    work();
  };
  port1.addEventListener('message', done, { once: true });
  port1.start();
  port2.postMessage(null);
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
    afterThisTask(() => {
      if (session.store.getState() === state) prefetchValues(portal, user);
    });
  });
}
