// The login flow as React state, tied to the browser's history: Back goes a step back, a reload brings the step back.
import type { Company } from '#contract/entities/company.ts';
import type { OpenedSession } from '#contract/entities/user.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { placeKey } from './first-screen.ts';
import { createLoginRunner, type LoginRunner, type LoginServices } from './login-runner.ts';
import type { Event, Flow, LoginRules, State } from './login-states.ts';
import { ancestors, readPlace, writePlace } from './login-places.ts';

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

/** One history entry for each step down; none is left behind when a step goes up by itself. */
function followInHistory(depth: number): void {
  const known = depthOfHistory();
  if (depth > known) {
    for (let next = known + 1; next <= depth; next += 1) history.pushState({ ...history.state, loginDepth: next }, '');
  } else if (depth < known) history.go(depth - known);
}

/** Goes back over the entries of the steps, so that Back from the portal does not lead through a sign-in that is over. */
function leaveHistory(): Promise<void> {
  const depth = depthOfHistory();
  if (depth === 0) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(-depth);
  });
}

function useHistory(rules: LoginRules, runner: LoginRunner, state: State): void {
  useEffect(() => {
    // The flow may already be further than the state that was drawn: a reload brings its step back after the first draw.
    const now = runner.flow().state.kind === state.kind ? state : runner.flow().state;
    if (now.kind === 'signing-in' || now.kind === 'signed-in') return;
    followInHistory(ancestors(rules, now).length);
    place((storage) => storage.setItem(placeKey, writePlace(now)) ?? null);
  }, [rules, runner, state]);

  useEffect(() => {
    const onPop = (): void => {
      const wanted = depthOfHistory();
      const current = ancestors(rules, runner.flow().state).length;
      if (wanted < current) runner.send({ kind: 'went-back', depth: wanted });
      // Forward to a step that is no longer there.
      else if (wanted > current) history.go(current - wanted);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [runner, rules]);
}

/** `begin` is what the person did before the flow was there; without it an interrupted sign-in is taken up. */
export function useLogin(
  company: Company,
  services: LoginServices,
  begin: Event | null,
  onEntered: (opened: OpenedSession) => void,
): Login {
  const [runner] = useState(() => createLoginRunner(company, services));
  const flow = useSyncExternalStore(runner.subscribe, runner.flow);
  useEffect(() => {
    runner.onEntered((opened) => {
      place((storage) => storage.removeItem(placeKey) ?? null);
      void leaveHistory().then(() => onEntered(opened));
    });
  }, [runner, onEntered]);
  useEffect(() => {
    const kept = begin === null ? readPlace(place((storage) => storage.getItem(placeKey))) : null;
    const event: Event | null = kept === null ? begin : { kind: 'place-restored', state: kept };
    if (event && runner.flow().attempts === 0) runner.send(event);
  }, [runner, begin]);
  useHistory(company, runner, flow.state);
  return { flow, send: runner.send, warm: runner.warm };
}
