// Speed: P6 of docs/performance.md. Without this file the cards of the main screen appear 14 % later (579 instead of 507 ms, medians of
// ten, 2026-11-24). Remove it when that costs less than 10 %.
// The main screen renders while the login runs its connection check. The screen is hidden and its effects do not run. It is shown as
// soon as the check passes, and removed when the check fails.
import type { User } from '#contract/entities/user.ts';
import { Activity, type ReactNode } from 'react';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { appRoute } from '#renderer/app/routing/guards.ts';
import { goesHome } from './prefetch-values.ts';

export interface PrerenderedScreen {
  /** Returns the visible screen, which replaces the login; null when it was discarded. */
  enter(): ReactNode;
  discard(): void;
}

export interface Drawing {
  /** Puts the hidden screen beside the login. */
  readonly show: (hidden: ReactNode) => void;
  /** Draws the screen of the present address; `dispose` ends it. */
  readonly draw: () => { readonly screen: ReactNode; readonly dispose: () => void };
}

/** Null when the person goes to another page first. */
export function prerender(
  { runtime, entrance }: Pick<Portal, 'runtime' | 'entrance'>,
  user: User,
  { show, draw }: Drawing,
): PrerenderedScreen | null {
  const { session, company } = runtime;
  const isSignedIn = (): boolean => session.store.getState().kind === 'signed-in';
  // `redirect_url` is checked, and reported when it is rejected, only when the person enters (entry-path.ts).
  if (new URLSearchParams(location.search).has('redirect_url')) return null;
  if (!goesHome(company, user) || !isSignedIn()) return null;
  const before = { state: history.state as unknown, address: location.href };
  // The router reads its path from the address. After a reload in this state, the guard runs the connection check (guards.ts).
  history.replaceState(null, '', appRoute(company));
  entrance.setPrerendering(true);
  const { screen, dispose } = draw();
  let isActive = true;
  const view = (mode: 'hidden' | 'visible'): ReactNode => (
    <Activity key="app" mode={mode}>
      {screen}
    </Activity>
  );
  function leave(): void {
    unsubscribe();
    entrance.setPrerendering(false);
    isActive = false;
  }
  function discard(): void {
    if (!isActive) return;
    leave();
    dispose();
    history.replaceState(before.state, '', before.address);
    show(null);
  }
  const unsubscribe = session.store.subscribe(() => isSignedIn() || discard());
  show(view('hidden'));
  return {
    discard,
    enter() {
      if (!isActive) return null;
      leave();
      return view('visible');
    },
  };
}
