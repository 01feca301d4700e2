// The login flow as React state, tied to the browser's history: Back goes a step back, a reload brings the step back.
import type { OpenedSession } from '#contract/entities/user.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetLogin, placeKey } from './first-screen.ts';
import { createLoginRunner, type LoginRunner, type LoginServices } from './login-runner.ts';
import type { Event, Flow, LoginRules } from './login-states.ts';
import { ancestors, readPlace, writePlace } from './flow/places.ts';

/** Listeners of a sign-in. They are called once the address and the history are as they were before. */
export interface EntryListeners {
  /** Called when only the last check is missing: the next screen may be prepared out of sight. */
  readonly onExpected?: ((opened: OpenedSession) => void) | undefined;
  /** Called when the person has signed in and the session is stored. */
  readonly onEntered: (opened: OpenedSession) => void;
}

export interface Login {
  readonly flow: Flow;
  readonly send: (event: Event) => void;
  readonly warm: () => void;
}

// Storage can be forbidden by policy; a reload then starts at the e-mail.
function place(use: (storage: Storage) => string | null | undefined): string | null {
  try {
    return use(sessionStorage) ?? null;
  } catch {
    return null;
  }
}

const depthOfHistory = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'loginDepth' in state && typeof state.loginDepth === 'number'
    ? state.loginDepth
    : 0;
};

/** The depth that a way back through the history leads to and has not reached: it must not be started twice. */
let onTheWayTo: number | null = null;

/** One history entry for each step down; none is left behind when a step goes up by itself. */
function followInHistory(depth: number): void {
  const known = onTheWayTo ?? depthOfHistory();
  if (depth > known) {
    for (let next = known + 1; next <= depth; next += 1) history.pushState({ ...history.state, loginDepth: next }, '');
  } else if (depth < known) {
    onTheWayTo = depth;
    history.go(depth - known);
  }
}

/** The way back over all entries has begun and not arrived: it is no wish of the person. */
let isLeaving = false;

/** Goes back over the entries of the steps, so that Back from the portal does not lead through a sign-in that is over. */
function leaveHistory(): Promise<void> {
  const depth = depthOfHistory();
  if (depth === 0) return Promise.resolve();
  isLeaving = true;
  return new Promise((resolve) => {
    const arrived = (): void => {
      isLeaving = false;
      resolve();
    };
    addEventListener('popstate', arrived, { once: true });
    history.go(-depth);
  });
}

function useHistory(rules: LoginRules, runner: LoginRunner, flow: Flow, now: () => number): void {
  useEffect(() => {
    // The flow may already be further than what was drawn: a reload brings its step back after the first draw.
    const latest = runner.state();
    const current = latest.state.kind === flow.state.kind ? flow : latest;
    const { kind } = current.state;
    // The session is stored by now: a reload finds it, or the e-mail, but no step of the finished sign-in.
    if (current.pending?.question === 'check-connection') forgetLogin();
    if (kind === 'signing-in' || kind === 'signed-in') return;
    followInHistory(ancestors(rules, current.state).length);
    place((storage) => storage.setItem(placeKey, writePlace(current, now())) ?? null);
  }, [rules, runner, flow, now]);

  useEffect(() => {
    const onPop = (): void => {
      if (isLeaving) {
        // The sign-in ended before the way back did: its last step has its place again.
        const { state } = runner.state();
        if (state.kind !== 'signing-in' && state.kind !== 'signed-in') followInHistory(ancestors(rules, state).length);
        return;
      }
      onTheWayTo = null;
      const wanted = depthOfHistory();
      const current = ancestors(rules, runner.state().state).length;
      if (wanted < current) runner.send({ kind: 'went-back', depth: wanted });
      // Forward to a step that is no longer there.
      else if (wanted > current) history.go(current - wanted);
    };
    addEventListener('popstate', onPop);
    return () => {
      onTheWayTo = null;
      removeEventListener('popstate', onPop);
    };
  }, [runner, rules]);
}

/** `begin` is what the person did before the flow was there; without it an interrupted sign-in is taken up. */
export function useLogin(services: LoginServices, begin: Event | null, { onExpected, onEntered }: EntryListeners): Login {
  const [runner] = useState(() => createLoginRunner(services));
  const flow = useSyncExternalStore(runner.subscribe, runner.state);
  useEffect(() => {
    // Once for each sign-in: the way back takes a moment.
    let left: Promise<void> | undefined;
    runner.onExpected((opened) => {
      if (!onExpected) return;
      left = leaveHistory();
      void left.then(() => onExpected(opened));
    });
    runner.onEntered((opened) => {
      forgetLogin();
      void (left ?? leaveHistory()).then(() => onEntered(opened));
    });
  }, [runner, onExpected, onEntered]);
  useEffect(() => {
    const stored = begin === null ? readPlace(place((storage) => storage.getItem(placeKey))) : null;
    const event: Event | null = stored === null ? begin : { kind: 'place-restored', ...stored };
    if (event && runner.state().attempts === 0) runner.send(event);
  }, [runner, begin]);
  useHistory(services.company, runner, flow, services.now);
  return { flow, send: runner.send, warm: runner.warm };
}
