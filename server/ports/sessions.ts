import type { Queries, SessionRow, TenantDatabase } from './database.ts';
import type { LinkScope } from './link-scope.ts';

/** How the person proved themselves; `guest` proves nothing. */
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

/** The sessions of people. A code is 256 random bits; only its hash is kept. */
export interface Sessions {
  /**
   * Opens a session, notes the person's last access, and returns the code: the only time it is known here. The writes of `within` are
   * in the same transaction.
   */
  open(db: TenantDatabase, start: SessionStart, within?: (queries: Queries) => Promise<void>): Promise<string>;
  /** The living session of a code (idle and absolute limits applied, use noted), or null. May be answered from memory until it is revoked. */
  check(db: TenantDatabase, code: string): Promise<SessionRow | null>;
  /**
   * The person of a live session that `open` or `renew` made or `check` found in this process lately; null for guests and unknown codes.
   * Reads only memory, so it can be called for every request.
   */
  rememberedPerson(code: string): string | null;
  /**
   * Gives a living session another code and answers it: the old one, wherever it was seen, opens nothing any more, here and in
   * every other process. Limits go on as they were. Null when the session is over.
   */
  renew(db: TenantDatabase, id: string): Promise<string | null>;
  /** Ends one session by its id (the hash, as in `RequestSession.id`), here and in every other process. */
  revoke(db: TenantDatabase, id: string): Promise<void>;
  /** Ends all sessions of a person, but for `exceptId`. */
  revokeAllOf(db: TenantDatabase, userId: string, exceptId?: string): Promise<void>;
  /** Forgets what is remembered of a person whose data changed, here and in every other process. */
  userChanged(db: TenantDatabase, userId: string): Promise<void>;
}
