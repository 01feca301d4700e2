// The abilities that the page needs from its platform. Two implementations: web.ts and desktop.ts. A missing ability is null, so
// that screens ask for the ability and never for the platform.
import type {
  DesktopInfo,
  SessionStorageState,
  SignInOutcome,
  SignInWish,
  TenantChoice,
  TenantRefusal,
} from '#contract/ipc/schemas.ts';
import type { Marks } from './marks.ts';

/** Why a session is over: the person left, or the server ended it. */
export type SessionEnd = 'signed-out' | 'lost';

/** A change of the session in another tab. `renewed`: the same session of the same person, under another code. */
export type SessionChange = 'opened' | 'renewed' | SessionEnd;

/** Stores the session code. When the page must not see the code, `header` is empty and another process attaches it. */
export interface SessionKeeper {
  /** Whether a session is stored. Answers from memory after the first call. */
  has(): Promise<boolean>;
  /** Called with the code of a session that was just opened or renewed; absent where the page did not receive one. */
  keep(code: string | undefined, why?: 'opened' | 'renewed'): Promise<void>;
  /** Other tabs hear why. */
  forget(why: SessionEnd): Promise<void>;
  /** Headers that carry the code with a call to the tenant's services. */
  header(): Readonly<Record<string, string>>;
  /** Tells of a session that was opened, renewed or ended in another tab or window. Returns how to stop. */
  onChange(listener: (change: SessionChange) => void): () => void;
}

/** Choosing which tenant the shell shows. */
export interface TenantSwitch {
  readonly locked: boolean;
  /** Why the tenant that was asked for at the start was not opened. */
  readonly refused: TenantRefusal | null;
  choose(text: string): Promise<TenantChoice>;
  forget(): Promise<void>;
}

/** Signing in at the tenant's identity provider, outside this page. */
export interface OutsideSignIn {
  /** Resolves when it is over. Another one that begins, or a reload, ends it. */
  begin(wish: SignInWish): Promise<SignInOutcome>;
  /** Brings its window to the front. */
  show(): Promise<void>;
  /** The code that the browser showed; false when it is not one of this sign-in. */
  paste(code: string): Promise<boolean>;
  cancel(): Promise<void>;
}

export interface Platform {
  /** Domain of the tenant this page belongs to; null when the shell has none yet. */
  readonly domain: string | null;
  /** Origin in front of `/api/{service}`, `/cache` and `/script`; '' for the page's own. */
  readonly root: string;
  readonly session: SessionKeeper;
  readonly tenants: TenantSwitch | null;
  /** Null where the page itself goes to the provider and comes back. */
  readonly signIn: OutsideSignIn | null;
  /** Marks of things seen on this device. */
  readonly marks: Marks;
  /** The storage of the session code, for the notice when it lives in memory only. */
  sessionStorage(): Promise<SessionStorageState | null>;
  /** The program that the page runs in; null in a browser. */
  program(): Promise<DesktopInfo | null>;
  /** Saves what an address gives as an attachment. */
  download(url: string): Promise<void>;
  /** Opens an http(s), mailto or tel address outside the portal. */
  openExternal(url: string): Promise<void>;
}
