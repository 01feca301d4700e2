// Applies the guard to this page: its session, its tenant, its address, and the login while it is on the screen.
import type { SessionState } from '#renderer/session/session-state.ts';
import { isPastBlock } from '#renderer/app/start/blocked-access.ts';
import { lockTraces } from '#renderer/app/start/lock-traces.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import { type Decision, guard, type GuardedRoute } from './guards.ts';

export interface Entrance {
  /** Whether the person may enter a route now, and what to do if not. */
  decide(route: GuardedRoute, session: SessionState): Decision;
  /** A screen that is drawn out of sight need not wait for the login's last check (drawn-ahead.tsx). */
  drawOutOfSight(outOfSight: boolean): void;
  /** The login is on the screen. Returns a function for the moment when it is not any more. */
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
  let isOutOfSight = false;
  return {
    decide(route, state) {
      // The login keeps its screen until it is through: the session opens before its last checks (connection, terms, redirect).
      if (isSigningIn && route.access === 'root' && state.kind === 'signed-in') return passed;
      return guard(route, {
        session: isOutOfSight && state.kind === 'signed-in' ? { ...state, checkDue: false } : state,
        company,
        domain: platform.domain ?? '',
        origin: location.origin,
        entered: entry.path(),
        now: Date.now(),
        pastBlock: isPastBlock(location.search),
      });
    },
    drawOutOfSight(outOfSight) {
      isOutOfSight = outOfSight;
    },
    signIn() {
      isSigningIn = true;
      // The screen before it has closed by now, and may have written while it did.
      lockTraces(locker, session.store.getState());
      return () => {
        isSigningIn = false;
      };
    },
  };
}
