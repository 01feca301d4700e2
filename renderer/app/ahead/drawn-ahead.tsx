// The main screen, drawn while the login asks its last question (the tenant's systems): it stands in the page hidden, without
// effects, and comes in sight at once when the answer is good. Any other answer takes it away again.
import type { User } from '#contract/entities/user.ts';
import { Activity, type ReactNode } from 'react';
import { App } from '#renderer/app/app.tsx';
import { appRoute } from '#renderer/app/routing/guards.ts';
import { goesHome } from './home-ahead.ts';
import type { PortalApp } from '#renderer/app/portal/portal-app.ts';
import { createPortalRouter } from '#renderer/app/router.tsx';

export interface DrawnAhead {
  /** The screen, to stand in the login's place; null when it was taken away. */
  enter(): ReactNode;
  takeAway(): void;
}

/**
 * `show` puts what it is given beside the login. Null where the person goes somewhere else first.
 * @public start.tsx has it from the chunk of the app.
 */
export function drawAhead(portal: PortalApp, user: User, show: (hidden: ReactNode) => void): DrawnAhead | null {
  const { session, company } = portal.runtime;
  const isHere = (): boolean => session.store.getState().kind === 'signed-in';
  // A place that was asked for is looked at when the person enters, and written down when it is refused.
  if (new URLSearchParams(location.search).has('redirect_url')) return null;
  if (!goesHome(portal, user) || !isHere()) return null;
  const before = { state: history.state as unknown, address: location.href };
  // The router reads its place from the address. A reload meanwhile asks the tenant's systems there (guards.ts).
  history.replaceState(null, '', appRoute(company));
  portal.drawOutOfSight(true);
  const router = createPortalRouter(portal);
  let isThere = true;
  const view = (mode: 'hidden' | 'visible'): ReactNode => (
    <Activity key="app" mode={mode}>
      <App kind="ready" portal={portal} router={router} />
    </Activity>
  );
  function leave(): void {
    unsubscribe();
    portal.drawOutOfSight(false);
    isThere = false;
  }
  function takeAway(): void {
    if (!isThere) return;
    leave();
    router.dispose();
    history.replaceState(before.state, '', before.address);
    show(null);
  }
  const unsubscribe = session.store.subscribe(() => isHere() || takeAway());
  show(view('hidden'));
  return {
    takeAway,
    enter() {
      if (!isThere) return null;
      leave();
      return view('visible');
    },
  };
}
