// The main screen, drawn while the login asks its last question (the tenant's systems): it stands in the page hidden, without
// effects, and comes in sight at once when the answer is good. Any other answer takes it away again.
import type { User } from '#contract/entities/user.ts';
import { Activity, type ReactNode } from 'react';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import { goesHome } from './home-ahead.ts';

export interface DrawnAhead {
  /** The screen, to stand in the login's place; null when it was taken away. */
  enter(): ReactNode;
  takeAway(): void;
}

export interface Drawing {
  /** Puts what it is given beside the login. */
  readonly show: (hidden: ReactNode) => void;
  /** Draws the screen of the present address; `dispose` ends it. */
  readonly draw: () => { readonly screen: ReactNode; readonly dispose: () => void };
}

/** Null where the person goes somewhere else first. */
export function drawOutOfSight(
  { runtime, entrance }: Pick<Portal, 'runtime' | 'entrance'>,
  user: User,
  { show, draw }: Drawing,
): DrawnAhead | null {
  const { session, company } = runtime;
  const isHere = (): boolean => session.store.getState().kind === 'signed-in';
  // A place that was asked for is looked at when the person enters, and written down when it is refused.
  if (new URLSearchParams(location.search).has('redirect_url')) return null;
  if (!goesHome(company, user) || !isHere()) return null;
  const before = { state: history.state as unknown, address: location.href };
  // The router reads its place from the address. A reload meanwhile asks the tenant's systems there (guards.ts).
  history.replaceState(null, '', appRoute(company));
  entrance.drawOutOfSight(true);
  const { screen, dispose } = draw();
  let isThere = true;
  const view = (mode: 'hidden' | 'visible'): ReactNode => (
    <Activity key="app" mode={mode}>
      {screen}
    </Activity>
  );
  function leave(): void {
    unsubscribe();
    entrance.drawOutOfSight(false);
    isThere = false;
  }
  function takeAway(): void {
    if (!isThere) return;
    leave();
    dispose();
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
