// How long a session lives (security: login rows). People who administer get less.
import { hasGroup, portalGroups } from '#contract/permissions.ts';

export interface SessionLimits {
  readonly idleMinutes: number;
  readonly absoluteMinutes: number;
}

const ofAdministrators: SessionLimits = { idleMinutes: 15, absoluteMinutes: 240 };
const administering = portalGroups.filter((group) => group === 'admin' || group.startsWith('admin-'));

/** The tenant's limits, and for administrators the shorter of theirs and the tenant's. */
export function sessionLimits(tenant: SessionLimits, groups: readonly string[]): SessionLimits {
  if (!administering.some((group) => hasGroup(groups, group))) return tenant;
  return {
    idleMinutes: Math.min(tenant.idleMinutes, ofAdministrators.idleMinutes),
    absoluteMinutes: Math.min(tenant.absoluteMinutes, ofAdministrators.absoluteMinutes),
  };
}

export interface SessionUse {
  readonly lastUseAt: number;
  readonly idleSeconds: number;
  readonly expiresAt: number;
}

/** Whether a session may still be used at `now` (milliseconds). The SQL function `find_session` says the same. */
export const isAlive = ({ lastUseAt, idleSeconds, expiresAt }: SessionUse, now: number): boolean =>
  now < expiresAt && now < lastUseAt + idleSeconds * 1_000;
