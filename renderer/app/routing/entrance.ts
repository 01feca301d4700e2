// Calls the guard with the state of this page: session, tenant, address, and whether the login is on the screen.
import type { SessionState } from '#renderer/session/session-state.ts';
import { isPastBlock } from '#renderer/app/start/blocked-access.ts';
import { lockPersonalData } from '#renderer/app/start/lock-personal-data.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { type Decision, guard, type GuardedRoute } from './guards.ts';

export interface Entrance {
  /** Whether the person may enter a route now, and what to do if not. */
  decide(route: GuardedRoute, session: SessionState): Decision;
  /** Reports that the login is on the screen. The caller runs the returned function when the login closes. */
  signIn(): () => void;
}

const passed: Decision = { kind: 'pass', closeScript: false, validate: false };

export function createEntrance({
  company,
  platform,
  entry,
  session,
  locker,
}: Pick<Runtime, 'company' | 'platform' | 'entry' | 'session' | 'locker'>): Entrance {
  let isSigningIn = false;
  return {
    decide(route, state) {
      // The login stays on the screen until its last checks (connection, terms, redirect) pass. The session opens before them.
      if (isSigningIn && route.access === 'root' && state.kind === 'signed-in') return passed;
      return guard(route, {
        session: state,
        company,
        domain: platform.domain ?? '',
        origin: location.origin,
        entered: entry.path(),
        now: Date.now(),
        pastBlock: isPastBlock(location.search),
      });
    },
    signIn() {
      isSigningIn = true;
      // The previous screen has closed by now and may have stored personal data while it closed.
      lockPersonalData(locker, session.store.getState());
      return () => {
        isSigningIn = false;
      };
    },
  };
}
