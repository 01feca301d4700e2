// The features that the page needs from its platform. Implementations: web.ts and desktop.ts. A missing feature is null, so that
// screens check for the feature and never for the platform.
import type {
  DesktopInfo,
  SessionStorageState,
  SignInOutcome,
  SignInWish,
  TenantChoice,
  TenantRefusal,
} from '#contract/ipc/schemas.ts';
import type { Marks } from './marks.ts';

/** The reason for the end of a session: the person signed out, or the server ended it. */
export type SessionEnd = 'signed-out' | 'lost';

/** A change of the session in another tab. `renewed`: the session of the same person got a new code. */
export type SessionChange = 'opened' | 'renewed' | SessionEnd;

/** Stores the session code. When the page must not see the code, `header` is empty, and the gateway or the main process adds the code. */
export interface SessionCodeStore {
  /** Returns whether a session is stored; from memory after the first call. */
  has(): Promise<boolean>;
  /** Stores the code of a session that was opened or renewed; undefined when the page did not receive the code. */
  save(code: string | undefined, why?: 'opened' | 'renewed'): Promise<void>;
  /** Removes the code. Other tabs receive the reason. */
  clear(why: SessionEnd): Promise<void>;
  /** The headers with the code for calls to the tenant's services. */
  header(): Readonly<Record<string, string>>;
  /** Calls `listener` when another tab or window opens, renews or ends a session. Returns a function that stops listening. */
  onChange(listener: (change: SessionChange) => void): () => void;
}

/** Chooses the tenant that the desktop shell shows. */
export interface TenantSwitch {
  readonly locked: boolean;
  /** The reason why the tenant requested at the start could not be opened. */
  readonly refused: TenantRefusal | null;
  choose(text: string): Promise<TenantChoice>;
  forget(): Promise<void>;
}

/** A sign-in at the tenant's identity provider, outside this page. */
export interface OutsideSignIn {
  /** Resolves when the sign-in ends. Another sign-in or a reload also ends it. */
  begin(wish: SignInWish): Promise<SignInOutcome>;
  /** Brings the window of the sign-in to the front. */
  show(): Promise<void>;
  /** Submits the code that the browser showed. Resolves with false when the code does not belong to this sign-in. */
  paste(code: string): Promise<boolean>;
  cancel(): Promise<void>;
}

export interface Platform {
  /** The domain of the page's tenant; null when no tenant is chosen yet. */
  readonly domain: string | null;
  /** The origin of `/api/{service}`, `/cache` and `/script`; '' for the origin of the page. */
  readonly root: string;
  readonly session: SessionCodeStore;
  readonly tenants: TenantSwitch | null;
  /** Null when the page itself navigates to the provider and back. */
  readonly signIn: OutsideSignIn | null;
  /** Marks of things that a person has seen on this device. */
  readonly marks: Marks;
  /** The state of the session storage, for the notice that the session is in memory only. */
  sessionStorage(): Promise<SessionStorageState | null>;
  /** The desktop program that shows the page; null in a browser. */
  program(): Promise<DesktopInfo | null>;
  /** Downloads the file behind an address. */
  download(url: string): Promise<void>;
  /** Opens a path of the portal in another tab; null where there are no tabs. */
  readonly openTab: ((path: string) => void) | null;
  /** Opens an http(s), mailto or tel address outside the portal. */
  openExternal(url: string): Promise<void>;
}
