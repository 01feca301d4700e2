import type { Queries, SessionRow, SessionUser, TenantDatabase } from './database.ts';
import type { LinkScope } from './link-scope.ts';

/** The method of the sign-in; `guest` proves no identity. */
export type SessionMethod = 'password' | 'otp' | 'password-and-otp' | 'external' | 'ldap' | 'microsoft' | 'link' | 'guest';

export interface SessionStart {
  /** Null for a guest. */
  readonly userId: string | null;
  /** Groups of the person: administrators get shorter limits. */
  readonly groups: readonly string[];
  readonly method: SessionMethod;
  readonly isPublic: boolean;
  /** The limits of a direct link's session. */
  readonly scope?: LinkScope;
  readonly userAgent: string;
  readonly address: string;
  /** Limits of the tenant (`PrivateCompany.session`). */
  readonly limits: { readonly idleMinutes: number; readonly absoluteMinutes: number };
}

/** The sessions of people. A code is 256 random bits; only its hash is stored. */
export interface Sessions {
  /**
   * Opens a session, stores the person's last access, and returns the code, which the server does not store. `within` writes in the same
   * transaction.
   */
  open(db: TenantDatabase, start: SessionStart, within?: (queries: Queries) => Promise<void>): Promise<string>;
  /**
   * The living session of a code, or null. Applies the idle and absolute limits and records the use. May be answered from memory
   * until the session is revoked.
   */
  check(db: TenantDatabase, code: string): Promise<SessionRow | null>;
  /**
   * The person of a live session that this process opened, renewed or checked lately; null for guests and unknown codes. It reads
   * only memory, so it can be called for every request.
   */
  rememberedPerson(code: string): string | null;
  /**
   * Replaces the code of a living session and returns the new one. The old code is invalid in every process. The limits of the session
   * stay. Null when the session has ended.
   */
  renew(db: TenantDatabase, id: string): Promise<string | null>;
  /** Ends one session by its id (the hash, as in `RequestSession.id`) in every process. */
  revoke(db: TenantDatabase, id: string): Promise<void>;
  /** Ends all sessions of a person except `exceptId`. */
  revokeAllOf(db: TenantDatabase, userId: string, exceptId?: string): Promise<void>;
  /**
   * Drops the cached data of a person whose data changed, in every process, and ends the sessions of direct links that the person may no
   * longer give.
   */
  userChanged(db: TenantDatabase, userId: string): Promise<void>;
}

/** An open view of the portal as another person. */
export interface FoundView {
  readonly id: string;
  /** The person as whom the portal is seen; they are not blocked. */
  readonly person: SessionUser;
}

/** Views of the portal as another person. A view belongs to the session that opened it. */
export interface PersonViews {
  /** The open view of the session; null when it has ended, and when it belongs to another session. */
  find(db: TenantDatabase, sessionId: string, view: string): Promise<FoundView | null>;
}
