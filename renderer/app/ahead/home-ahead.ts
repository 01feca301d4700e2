// The first screen, ahead of time: values are on their way as soon as the person has signed in, while the login still makes its last
// checks and the screen that shows them is not drawn yet. A sign-in that ends there takes them back (visitor/forget-visitor.ts).
import type { Company } from '#contract/entities/company.ts';
import type { User } from '#contract/entities/user.ts';
import { hasSummary, summaryQuery } from '#renderer/features/home/index.ts';
import { afterSignIn } from '#renderer/session/after-sign-in.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { showsValues, summaryScope } from '#renderer/app/visitor/summaries.ts';

type ValueParts = Pick<Portal, 'runtime' | 'visitor' | 'queries'>;

/** Whether the launcher is what the person sees first. */
export function goesHome(company: Company, user: User): boolean {
  const redirectUrl = new URLSearchParams(location.search).get('redirect_url');
  return afterSignIn({ company, user, redirectUrl, origin: location.origin }) === appRoute(company);
}

function askValues(portal: ValueParts, user: User): void {
  const scope = summaryScope(portal.runtime, user);
  for (const module of portal.visitor.modules())
    for (const item of module.item)
      if (hasSummary(item)) void portal.queries.prefetchQuery(summaryQuery(scope, { module, item }));
}

/** Before anything that comes in meanwhile: a timer would wait behind the drawing of the screen. */
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

/** From then on, a sign-in on this page finds values on their way. */
export function askValuesOnSignIn(portal: ValueParts): void {
  const { company, session } = portal.runtime;
  session.store.subscribe((state, before) => {
    // A session that is restored opens wherever the person was.
    if (state.kind !== 'signed-in' || state.isPublic || before.kind !== 'signed-out') return;
    const { user } = state;
    if (!showsValues(company, user) || !goesHome(company, user)) return;
    // Not before the login's own last question, which the whole screen waits for.
    afterThisTask(() => {
      if (session.store.getState() === state) askValues(portal, user);
    });
  });
}
