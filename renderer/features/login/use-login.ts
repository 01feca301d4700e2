// The login flow as React state, synchronized with the browser's history: Back goes one step back, and a reload restores the step.
import type { OpenedSession } from '#contract/entities/user.ts';
import { tabStorage } from '#renderer/web-storage/web-storage.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetLogin, storedLoginKey } from './first-screen.ts';
import { createLoginRunner, type LoginRunner, type LoginServices } from './login-runner.ts';
import type { Event, Flow, LoginRules } from './login-states.ts';
import { ancestors, readLogin, writeLogin } from './flow/history.ts';

/** Called when the person has signed in, the session is stored and the history entries of the login are removed. */
export type OnEntered = (opened: OpenedSession) => void;

export interface Login {
  readonly flow: Flow;
  readonly send: (event: Event) => void;
  readonly preload: () => void;
}

const historyDepth = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'loginDepth' in state && typeof state.loginDepth === 'number'
    ? state.loginDepth
    : 0;
};

/** The depth of a pending `history.go` that has not arrived yet, so that it is not started twice. */
let targetDepth: number | null = null;

/** Adds one history entry for each step forward, and removes entries when the flow itself goes back. */
function syncHistory(depth: number): void {
  const known = targetDepth ?? historyDepth();
  if (depth > known) {
    for (let next = known + 1; next <= depth; next += 1) history.pushState({ ...history.state, loginDepth: next }, '');
  } else if (depth < known) {
    targetDepth = depth;
    history.go(depth - known);
  }
}

/** True while `leaveHistory` goes back over all entries. The resulting `popstate` event is not an action of the person. */
let isLeaving = false;

/** Goes back over the entries of the steps, so that Back in the portal does not lead through the finished sign-in. */
function leaveHistory(): Promise<void> {
  const depth = historyDepth();
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
    // The flow may be ahead of the render: a reload restores the step after the first render.
    const latest = runner.state();
    const current = latest.state.kind === flow.state.kind ? flow : latest;
    const { kind } = current.state;
    // The session is stored by now. A reload must restore the session or the e-mail step, not a step of the finished sign-in.
    if (current.pending?.request === 'check-connection') forgetLogin();
    if (kind === 'signing-in' || kind === 'signed-in') return;
    syncHistory(ancestors(rules, current.state).length);
    // When storage is forbidden, a reload starts at the e-mail step.
    tabStorage.set(storedLoginKey, writeLogin(current, now()));
  }, [rules, runner, flow, now]);

  useEffect(() => {
    const onPop = (): void => {
      if (isLeaving) {
        // The sign-in failed before `history.go` arrived: the entries of its last step are added again.
        const { state } = runner.state();
        if (state.kind !== 'signing-in' && state.kind !== 'signed-in') syncHistory(ancestors(rules, state).length);
        return;
      }
      targetDepth = null;
      const depth = historyDepth();
      const current = ancestors(rules, runner.state().state).length;
      if (depth < current) runner.send({ kind: 'went-back', depth });
      // The person went forward to a step that no longer exists.
      else if (depth > current) history.go(current - depth);
    };
    addEventListener('popstate', onPop);
    return () => {
      targetDepth = null;
      removeEventListener('popstate', onPop);
    };
  }, [runner, rules]);
}

/** `initialEvent` is the person's action before the flow was loaded. Without it an interrupted sign-in is restored. */
export function useLogin(services: LoginServices, initialEvent: Event | null, onEntered: OnEntered): Login {
  const [runner] = useState(() => createLoginRunner(services));
  const flow = useSyncExternalStore(runner.subscribe, runner.state);
  useEffect(() => {
    runner.onEntered((opened) => {
      forgetLogin();
      void leaveHistory().then(() => onEntered(opened));
    });
  }, [runner, onEntered]);
  useEffect(() => {
    const stored = initialEvent === null ? readLogin(tabStorage.get(storedLoginKey)) : null;
    const event: Event | null = stored === null ? initialEvent : { kind: 'login-restored', ...stored };
    if (event && runner.state().attempts === 0) runner.send(event);
  }, [runner, initialEvent]);
  useHistory(services.company, runner, flow, services.now);
  return { flow, send: runner.send, preload: runner.preload };
}
