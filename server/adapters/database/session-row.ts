import type { SessionRow, SessionUser } from '#server/ports/database.ts';

/** The answer of the SQL function `find_session`, as JSON. */
interface FoundSession {
  readonly userId: string | null;
  readonly isPublic: boolean;
  readonly method: string;
  readonly scope: unknown;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly idleSeconds: number;
  readonly expiresAt: number;
  readonly user: SessionUser | null;
}

/** The JSON comes from the portal's own SQL function, so it is not validated. */
export function toSessionRow(sessionId: string, json: string | null): SessionRow | null {
  if (json === null) return null;
  const found = JSON.parse(json) as FoundSession;
  return {
    ...found,
    sessionId,
    createdAt: new Date(found.createdAt),
    seenAt: new Date(found.seenAt),
    expiresAt: new Date(found.expiresAt),
  };
}
