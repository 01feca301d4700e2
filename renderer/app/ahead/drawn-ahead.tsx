// Speed: P6 of docs/performance.md. Without this file the cards of the main screen come 14 % later (579 instead of 507 ms, medians of
// ten, 2026-11-24). Remove it when that costs less than 10 %.
// The main screen is drawn while the login runs its last check (the tenant's systems). It is in the page, hidden and without effects,
// and is shown at once when the check passes. When the check fails, the screen is removed.
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
