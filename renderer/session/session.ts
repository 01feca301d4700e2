// The session of this page. The login opens it, the stored code restores it, and the person, the server or another tab ends it.
import { currentSession, logout, publicLogin } from '#contract/calls/auth/session.ts';
import type { OpenedSession, User } from '#contract/entities/user.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#renderer/api/api-error.ts';
import type { CallOptions, Client } from '#renderer/api/client.ts';
import type { SessionCodeStore } from '#renderer/platform/platform.ts';
import type { CheckMark } from './check-mark.ts';
import type { Locker } from './locker.ts';
import type { SessionState, SignOutReason } from './session-state.ts';
import { createSessionViews, type SessionViews, viewOf } from './view.ts';

export interface Session extends SessionViews {
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'subscribe' | 'getInitialState'>;
  /** Changes with every sign-in and sign-out. */
  epoch(): number;
  /** Checks whether a code is stored. Resolves with the first state. */
  start(): Promise<SessionState>;
  /** Accepts the session that a sign-in opened. */
  open(opened: OpenedSession): Promise<void>;
  /** Tries the stored code. Never rejects: the session state contains the result. */
  restore(): Promise<void>;
  /** Replaces the code of the session; undefined when the page does not see the code. */
  replaceCode(code: string | undefined): Promise<void>;
  /** Asks the server whether the session is still valid, and refreshes the user. Never rejects. */
  validate(): Promise<void>;
  /** Opens a guest session for public screens. Never rejects. */
  openPublic(): Promise<void>;
  /** Replaces the user after a change (own data, companies, accepted terms). */
  update(user: User): void;
  /** Records that the connection check has passed, so that the person may enter the portal. */
  passCheck(): void;
  /** Ends the session in this tab, in other tabs and on the server. The default reason is that the person signed out. */
  signOut(reason?: Exclude<SignOutReason, 'lost'>): Promise<void>;
  /** Ends the session in this tab after the server rejected it. */
  endLost(): Promise<void>;
}

export interface SessionOptions {
  readonly companyId: string;
  readonly codeStore: SessionCodeStore;
  readonly client: Client;
  readonly now: () => number;
  /** Stores that the connection check has passed; absent when the company requires none. */
  readonly checkMark?: CheckMark | undefined;
  /** Encrypts the person's entries on this device; unlocked before any screen reads them. */
  readonly locker?: Locker | undefined;
}

const signedOut = (reason: 'start' | SignOutReason, stored = false): SessionState => ({
  kind: 'signed-out',
  stored,
  reason,
});

/** The state and the epoch, which counts sign-ins and sign-outs. Answers to calls of an earlier epoch are ignored. */
function createSessionStore({ codeStore, now, checkMark }: SessionOptions) {
  const store = createStore<SessionState>(() => signedOut('start'));
  const set = (state: SessionState): void => store.setState(state, true);
  let epoch = 0;
  return {
    store,
    set,
    epoch: () => epoch,
    advance: (): number => (epoch += 1),
    accept: ({ user, isPublic }: OpenedSession): void => {
      // A guest session needs no connection check, because a guest does not use the login.
      const checkDue = checkMark !== undefined && !isPublic && !checkMark.has();
      set({ kind: 'signed-in', user, isPublic, checkedAt: now(), checkDue });
    },
    forget: (reason: SignOutReason): Promise<void> => {
      checkMark?.clear();
      return codeStore.clear(reason === 'signed-out' ? reason : 'lost');
    },
  };
}
type SessionStore = ReturnType<typeof createSessionStore>;

const paramsOf = ({ companyId }: SessionOptions) => ({ params: { id: companyId } });

/** The functions that try the stored code. */
function createRestorer(options: SessionOptions, { store, set, epoch, accept, forget }: SessionStore) {
  const { client, locker } = options;
  let restoring: { readonly epoch: number; readonly done: Promise<void> } | undefined;

  /** A guest session is restored as a guest session; the guard admits it only to public screens. */
  async function tryCode(callOptions: CallOptions, failed: (error: unknown) => SessionState | null): Promise<void> {
    const startEpoch = epoch();
    try {
      const opened = await client.call(currentSession, paramsOf(options), callOptions);
      if (startEpoch !== epoch()) return;
      await locker?.unlock(opened.locker);
      if (startEpoch === epoch()) accept(opened);
      else if (store.getState().kind === 'signed-out') await locker?.lock('choices');
    } catch (error) {
      if (startEpoch !== epoch()) return;
      const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (refused) await forget('lost');
      const state = refused ? signedOut('lost') : failed(error);
      if (state && startEpoch === epoch()) set(state);
    }
  }

  return {
    // In a view the answer would be the viewed person's, and a refusal would say nothing about the administrator's session.
    validate: async (): Promise<void> =>
      viewOf(store.getState()) === null ? tryCode({ failure: 'background' }, () => null) : undefined,
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

/** The functions that open a session: by a sign-in, a new code or a public screen. */
function createOpeners(
  options: SessionOptions,
  { store, set, epoch, advance, accept }: SessionStore,
): Pick<Session, 'open' | 'replaceCode' | 'openPublic'> {
  const { codeStore, client, checkMark, locker } = options;
  return {
    async open(opened) {
      advance();
      checkMark?.clear();
      await codeStore.save(opened.code);
      await locker?.unlock(opened.locker);
      accept(opened);
    },
    async replaceCode(code) {
      // A later rejection of the old code does not concern the new one.
      advance();
      const state = store.getState();
      const isOver = state.kind === 'signed-out';
      // The person signed out meanwhile: the session stays closed.
      if (isOver && state.reason !== 'lost') return;
      if (code !== undefined) await codeStore.save(code, 'renewed');
      // Another tab took the rejection of the old code for the end of the session.
      if (isOver) set(signedOut('start', true));
    },
    async openPublic() {
      const startEpoch = advance();
      try {
        const opened = await client.call(publicLogin, paramsOf(options), { reportAs: '#ERRO_LOGIN_PUBLIC' });
        if (startEpoch !== epoch()) return;
        await codeStore.save(opened.code);
        accept({ ...opened, isPublic: true });
      } catch {
        // #ERRO_LOGIN_PUBLIC, or no answer: the screen shows a message with a retry button.
        if (startEpoch === epoch()) set({ kind: 'unreachable' });
      }
    },
  };
}

/** The functions that end a session: by the person or by the server. */
function createClosers(
  options: SessionOptions,
  { store, set, epoch, advance, forget }: SessionStore,
): Pick<Session, 'signOut' | 'endLost'> {
  const { client } = options;
  return {
    async signOut(reason = 'signed-out') {
      // The logout call starts while the code is still stored, because on the desktop the main process attaches it. The session in this
      // page ends even when the call fails.
      const serverLogout = client.call(logout, paramsOf(options), { failure: 'caller', timeoutMs: 4_000 }).catch(() => undefined);
      const endEpoch = advance();
      set(signedOut(reason));
      await serverLogout;
      // Another person may have signed in meanwhile.
      if (endEpoch === epoch()) await forget(reason);
    },
    async endLost() {
      if (store.getState().kind !== 'signed-in') return;
      advance();
      set(signedOut('lost'));
      await forget('lost');
    },
  };
}

export function createSession(options: SessionOptions): Session {
  const { codeStore, checkMark } = options;
  const sessionStore = createSessionStore(options);
  const { store, set, epoch, advance } = sessionStore;
  const { restore, validate } = createRestorer(options, sessionStore);
  const views = createSessionViews({ ...options, state: store.getState, set, advance });
  const closers = createClosers(options, sessionStore);

  // This tab follows another tab that signs out, signs in, or signs in as another person.
  codeStore.onChange((change) => {
    const state = store.getState();
    advance();
    if (change === 'signed-out' || change === 'lost') set(signedOut(change));
    // The session is still that of the same person, so the screen stays.
    else if (change === 'renewed' && state.kind === 'signed-in') void validate();
    else if (state.kind === 'signed-in') void restore();
    else set(signedOut('start', true));
  });

  return {
    store,
    epoch,
    async start() {
      const stored = await codeStore.has();
      if (stored) set(signedOut('start', true));
      return store.getState();
    },
    restore,
    validate,
    ...createOpeners(options, sessionStore),
    ...views,
    ...closers,
    // Leaving a view returns to the administrator.
    signOut: async (reason) => (viewOf(store.getState()) === null ? closers.signOut(reason) : views.endView()),
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
