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
  /** Changes with every sign-in and sign-out. */
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

/** The state, and the count of sign-ins and sign-outs: an answer to a call that one of them overtook is worth nothing. */
function createSessionStore({ keeper, now, checkMark }: SessionOptions) {
  const store = createStore<SessionState>(() => signedOut('start'));
  const set = (state: SessionState): void => store.setState(state, true);
  let epoch = 0;
  return {
    store,
    set,
    epoch: () => epoch,
    advance: (): number => (epoch += 1),
    accept: ({ user, isPublic }: OpenedSession): void => {
      // A guest signs in nowhere.
      const checkDue = checkMark !== undefined && !isPublic && !checkMark.has();
      set({ kind: 'signed-in', user, isPublic, checkedAt: now(), checkDue });
    },
    forget: (reason: SignOutReason): Promise<void> => {
      checkMark?.clear();
      return keeper.forget(reason === 'signed-out' ? reason : 'lost');
    },
  };
}
type SessionStore = ReturnType<typeof createSessionStore>;

const paramsOf = ({ companyId }: SessionOptions) => ({ params: { id: companyId } });

/** Tries the stored code. */
function createTrial(options: SessionOptions, { store, set, epoch, accept, forget }: SessionStore) {
  const { client, locker } = options;
  let restoring: { readonly epoch: number; readonly done: Promise<void> } | undefined;

  /** A guest's session comes back as a guest's: the guard keeps it out of everything but public screens. */
  async function tryCode(how: CallOptions, failed: (error: unknown) => SessionState | null): Promise<void> {
    const asked = epoch();
    try {
      const opened = await client.call(currentSession, paramsOf(options), how);
      if (asked !== epoch()) return;
      await locker?.unlock(opened.locker);
      if (asked === epoch()) accept(opened);
      else if (store.getState().kind === 'signed-out') await locker?.lock('choices');
    } catch (error) {
      if (asked !== epoch()) return;
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (refused) await forget('lost');
      const state = refused ? signedOut('lost') : failed(error);
      if (state && asked === epoch()) set(state);
    }
  }

  return {
    validate: (): Promise<void> => tryCode({ failure: 'background' }, () => null),
    restore: (): Promise<void> => {
      if (restoring?.epoch !== epoch()) {
        set({ kind: 'restoring' });
        const done = tryCode({ reportAs: '#ERRO_LOGIN_BY_TOKEN' }, () => ({ kind: 'unreachable' }));
        restoring = { epoch: epoch(), done };
        void done.then(() => (restoring = undefined));
      }
      return restoring.done;
    },
  };
}

/** Sessions that a sign-in, a renewal or a public screen opens. */
function openings(options: SessionOptions, held: SessionStore): Pick<Session, 'open' | 'renewed' | 'openPublic'> {
  const { keeper, client, checkMark, locker } = options;
  const { store, set, epoch, advance, accept } = held;
  return {
    async open(opened) {
      advance();
      checkMark?.clear();
      await keeper.keep(opened.code);
      await locker?.unlock(opened.locker);
      accept(opened);
    },
    async renewed(code) {
      // Later refusals of the old code say nothing about the new one.
      advance();
      const state = store.getState();
      const isOver = state.kind === 'signed-out';
      // The person left meanwhile: that stands.
      if (isOver && state.reason !== 'lost') return;
      if (code !== undefined) await keeper.keep(code, 'renewed');
      // Another tab took the refusal of the old code for the end.
      if (isOver) set(signedOut('start', true));
    },
    async openPublic() {
      const asked = advance();
      try {
        const opened = await client.call(publicLogin, paramsOf(options), { reportAs: '#ERRO_LOGIN_PUBLIC' });
        if (asked !== epoch()) return;
        await keeper.keep(opened.code);
        accept({ ...opened, isPublic: true });
      } catch {
        // #ERRO_LOGIN_PUBLIC, or no answer: the screen says it, with another try.
        if (asked === epoch()) set({ kind: 'unreachable' });
      }
    },
  };
}

/** The ends of a session: by the person, or by the server. */
function endings(
  options: SessionOptions,
  { store, set, epoch, advance, forget }: SessionStore,
): Pick<Session, 'signOut' | 'lost'> {
  const { client } = options;
  return {
    async signOut(reason = 'signed-out') {
      // The server is told while the code is still kept (on the desktop it is attached on the way); whatever it says, this
      // page forgets.
      const serverLogout = client.call(logout, paramsOf(options), { failure: 'caller', timeoutMs: 4_000 }).catch(() => undefined);
      const left = advance();
      set(signedOut(reason));
      await serverLogout;
      // Another person may have signed in meanwhile.
      if (left === epoch()) await forget(reason);
    },
    async lost() {
      if (store.getState().kind !== 'signed-in') return;
      advance();
      set(signedOut('lost'));
      await forget('lost');
    },
  };
}

export function createSession(options: SessionOptions): Session {
  const { keeper, checkMark } = options;
  const held = createSessionStore(options);
  const { store, set, epoch, advance } = held;
  const { restore, validate } = createTrial(options, held);

  // Another tab signed out, signed in, or signed in as another person: this one follows.
  keeper.onChange((change) => {
    const state = store.getState();
    advance();
    if (change === 'signed-out' || change === 'lost') set(signedOut(change));
    // The same person: nothing on the screen need go.
    else if (change === 'renewed' && state.kind === 'signed-in') void validate();
    else if (state.kind === 'signed-in') void restore();
    else set(signedOut('start', true));
  });

  return {
    store,
    epoch,
    async start() {
      const stored = await keeper.has();
      if (stored) set(signedOut('start', true));
      return store.getState();
    },
    restore,
    validate,
    ...openings(options, held),
    ...endings(options, held),
    update(user) {
      const state = store.getState();
      if (state.kind === 'signed-in') set({ ...state, user });
    },
    passCheck() {
      checkMark?.set();
      const state = store.getState();
      if (state.kind === 'signed-in') set({ ...state, checkDue: false });
    },
  };
}
