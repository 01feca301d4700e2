// What the page needs from where it runs. Two implementations: web.ts and desktop.ts. A missing ability is null, so that
// screens ask for the ability and never for the platform.
import type { SessionStorageState, TenantChoice, TenantRefusal } from '#contract/ipc/schemas.ts';

/** Keeps the session code. Where the page must not see the code, `header` is empty and something else attaches it. */
export interface SessionKeeper {
  /** Whether a session is stored. Answers from memory after the first call. */
  has(): Promise<boolean>;
  /** Called with the code of a session that was just opened; absent where the page did not receive one. */
  keep(code: string | undefined): Promise<void>;
  forget(): Promise<void>;
  /** Headers that carry the code with a call to the tenant's services. */
  header(): Readonly<Record<string, string>>;
  /** Tells of a sign-in or sign-out in another tab or window. Returns how to stop. */
  onChange(listener: (present: boolean) => void): () => void;
}

/** Choosing which tenant the shell shows. */
export interface TenantSwitch {
  readonly locked: boolean;
  /** Why the tenant that was asked for at the start was not opened. */
  readonly refused: TenantRefusal | null;
  choose(text: string): Promise<TenantChoice>;
  forget(): Promise<void>;
}

export interface Platform {
  /** Domain of the tenant this page belongs to; null when the shell has none yet. */
  readonly domain: string | null;
  /** Origin in front of `/api/{service}`, `/cache` and `/script`; '' for the page's own. */
  readonly root: string;
  readonly session: SessionKeeper;
  readonly tenants: TenantSwitch | null;
  /** Where the session code is kept, for the notice when it lives in memory only. */
  sessionStorage(): Promise<SessionStorageState | null>;
  /** Opens an http(s), mailto or tel address outside the portal. */
  openExternal(url: string): Promise<void>;
}
