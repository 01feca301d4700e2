// The session of this page: opened by the login, restored by its code, ended by the person, the server or another tab.
import { currentSession, logout, publicLogin } from '#contract/calls/auth/session.ts';
import type { OpenedSession, User } from '#contract/entities/user.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#renderer/api/api-error.ts';
import type { CallOptions, Client } from '#renderer/api/client.ts';
import type { SessionKeeper } from '#renderer/platform/platform.ts';
import type { CheckMark } from './check-mark.ts';
import type { Locker } from './locker.ts';
import type { SessionState, SignOutReason } from './session-state.ts';

export interface Session {
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'>;
  /** Changes whenever somebody signs in or out. */
  epoch(): number;
  /** Looks whether a code is stored. Resolves with the first state that says so. */
  start(): Promise<SessionState>;
  /** Takes the session that a sign-in opened. */
  open(opened: OpenedSession): Promise<void>;
  /** Tries the stored code. Never rejects: the state says what came of it. */
  restore(): Promise<void>;
  /** Goes on under another code; undefined where the page does not see it. */
  renewed(code: string | undefined): Promise<void>;
  /** Asks the server whether the session still stands, and refreshes the user. Never rejects. */
  validate(): Promise<void>;
  /** Opens a guest session for public screens. Never rejects. */
  openPublic(): Promise<void>;
  /** Puts a changed user in place of the old one (own data, companies, accepted terms). */
  update(user: User): void;
  /** The tenant's systems answered: the portal may be entered. */
  passCheck(): void;
  /** Ends the session here, in other tabs and on the server; by the person's wish if no other reason is given. */
  signOut(reason?: Exclude<SignOutReason, 'lost'>): Promise<void>;
  /** The server refused the session: forget it here. */
  lost(): Promise<void>;
}

export interface SessionOptions {
  readonly companyId: string;
  readonly keeper: SessionKeeper;
  readonly client: Client;
  readonly now: () => number;
  /** Stores that the connection check was passed; absent when the company requires none. */
  readonly checkMark?: CheckMark | undefined;
  /** Holds what the person keeps on this device; opened before anything reads it. */
  readonly locker?: Locker | undefined;
}

const signedOut = (reason: 'start' | SignOutReason, stored = false): SessionState => ({
  kind: 'signed-out',
  stored,
  reason,
});

export function createSession({ companyId, keeper, client, now, checkMark, locker }: SessionOptions): Session {
  const store = createStore<SessionState>(() => signedOut('start'));
  const set = (state: SessionState): void => store.setState(state, true);
  const params = { params: { id: companyId } };
  /** Signing in or out while a call is on its way makes its answer worthless. */
  let epoch = 0;
  let restoring: { readonly epoch: number; readonly done: Promise<void> } | undefined;

  const accept = ({ user, isPublic }: OpenedSession): void => {
    // A guest signs in nowhere.
    const checkDue = checkMark !== undefined && !isPublic && !checkMark.has();
    set({ kind: 'signed-in', user, isPublic, checkedAt: now(), checkDue });
  };
  const forget = (reason: SignOutReason): Promise<void> => {
    checkMark?.clear();
    return keeper.forget(reason === 'signed-out' ? reason : 'lost');
  };

  /** A guest's session comes back as a guest's: the guard keeps it out of everything but public screens. */
  async function tryCode(options: CallOptions, failed: (error: unknown) => SessionState | null): Promise<void> {
    const asked = epoch;
    try {
      const opened = await client.call(currentSession, params, options);
      if (asked !== epoch) return;
      await locker?.unlock(opened.locker);
      if (asked === epoch) accept(opened);
      else if (store.getState().kind === 'signed-out') await locker?.lock('choices');
    } catch (error) {
      if (asked !== epoch) return;
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (refused) await forget('lost');
      const state = refused ? signedOut('lost') : failed(error);
      if (state && asked === epoch) set(state);
    }
  }

  function restore(): Promise<void> {
    if (restoring?.epoch !== epoch) {
      set({ kind: 'restoring' });
      restoring = { epoch, done: tryCode({ reportAs: '#ERRO_LOGIN_BY_TOKEN' }, () => ({ kind: 'unreachable' })) };
      void restoring.done.then(() => (restoring = undefined));
    }
    return restoring.done;
  }

  // Another tab signed out, signed in, or signed in as somebody else: this one follows.
  keeper.onChange((change) => {
    const state = store.getState();
    epoch += 1;
    if (change === 'signed-out' || change === 'lost') set(signedOut(change));
    // The same person: nothing on the screen need go.
    else if (change === 'renewed' && state.kind === 'signed-in') void tryCode({ failure: 'background' }, () => null);
    else if (state.kind === 'signed-in') void restore();
    else set(signedOut('start', true));
  });

  return {
    store,
    epoch: () => epoch,
    async start() {
      const stored = await keeper.has();
      if (stored) set(signedOut('start', true));
      return store.getState();
    },
    async open(opened) {
      epoch += 1;
      checkMark?.clear();
      await keeper.keep(opened.code);
      await locker?.unlock(opened.locker);
      accept(opened);
    },
    restore,
    async renewed(code) {
      // Later refusals of the old code say nothing about the new one.
      epoch += 1;
      const state = store.getState();
      const isOver = state.kind === 'signed-out';
      // The person left meanwhile: that stands.
      if (isOver && state.reason !== 'lost') return;
      if (code !== undefined) await keeper.keep(code, 'renewed');
      // Another tab took the refusal of the old code for the end.
      if (isOver) set(signedOut('start', true));
    },
    validate: () => tryCode({ failure: 'background' }, () => null),
    async openPublic() {
      const asked = (epoch += 1);
      try {
        const opened = await client.call(publicLogin, params, { reportAs: '#ERRO_LOGIN_PUBLIC' });
        if (asked !== epoch) return;
        await keeper.keep(opened.code);
        accept({ ...opened, isPublic: true });
      } catch {
        // #ERRO_LOGIN_PUBLIC, or no answer: the screen says it, with another try.
        if (asked === epoch) set({ kind: 'unreachable' });
      }
    },
    update(user) {
      const state = store.getState();
      if (state.kind === 'signed-in') set({ ...state, user });
    },
    passCheck() {
      checkMark?.set();
      const state = store.getState();
      if (state.kind === 'signed-in') set({ ...state, checkDue: false });
    },
    async signOut(reason = 'signed-out') {
      // The server is told while the code is still kept (on the desktop it is attached on the way); whatever it says, this
      // page forgets.
      const told = client.call(logout, params, { failure: 'caller', timeoutMs: 4_000 }).catch(() => undefined);
      const left = (epoch += 1);
      set(signedOut(reason));
      await told;
      // Somebody else may have signed in meanwhile.
      if (left === epoch) await forget(reason);
    },
    async lost() {
      if (store.getState().kind !== 'signed-in') return;
      epoch += 1;
      set(signedOut('lost'));
      await forget('lost');
    },
  };
}
