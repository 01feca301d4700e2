// The lifetime of a session. People who administer the portal have shorter limits.
import { hasGroup, portalGroups } from '#contract/permissions.ts';

export interface SessionLimits {
  readonly idleMinutes: number;
  readonly absoluteMinutes: number;
}

/** The longest limits that a tenant may configure. */
export const longestSession: SessionLimits = { idleMinutes: 30, absoluteMinutes: 480 };
const ofAdministrators: SessionLimits = { idleMinutes: 15, absoluteMinutes: 240 };
const administering = portalGroups.filter((group) => group === 'admin' || group.startsWith('admin-'));

/** The tenant's limits, never longer than the portal's; those of administrators are shorter. */
export function sessionLimits(tenant: SessionLimits, groups: readonly string[]): SessionLimits {
  const longest = administering.some((group) => hasGroup(groups, group)) ? ofAdministrators : longestSession;
  return {
    idleMinutes: Math.min(tenant.idleMinutes, longest.idleMinutes),
    absoluteMinutes: Math.min(tenant.absoluteMinutes, longest.absoluteMinutes),
  };
}

/** A person has at most this number of sessions. Another sign-in ends the one that was unused the longest. */
export const sessionsPerPerson = 20;

export interface SessionUse {
  readonly lastUseAt: number;
  readonly idleSeconds: number;
  readonly expiresAt: number;
}

/** Whether a session may still be used at `now` (milliseconds). The SQL function `find_session` applies the same rule. */
export const isAlive = ({ lastUseAt, idleSeconds, expiresAt }: SessionUse, now: number): boolean =>
  now < expiresAt && now < lastUseAt + idleSeconds * 1_000;
