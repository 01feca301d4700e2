// Permissions. Roles are groups on the user, compared without regard to case (docs/specification.md, section 6).

/** Groups with a meaning in the portal. Tenants add other groups for their modules. */
export const portalGroups = [
  'host',
  'admin',
  'admin-users',
  'admin-finance',
  'admin-content',
  'admin-ops',
  'sql-write',
  'developer',
] as const;

export type PortalGroup = (typeof portalGroups)[number];

const lowered = (group: string): string => group.trim().toLowerCase();

/** Whether a group opens the portal's own tools. Administrators of people can give such a group only if they are members of it. */
export function isManagingGroup(group: string): boolean {
  const name = lowered(group);
  return name === 'admin' || name.startsWith('admin-') || name === 'sql-write' || name === 'developer';
}

/** Whether a group is never granted on request: those that open the portal's own tools, and `host`. */
export const isGrantedByHand = (group: string): boolean => isManagingGroup(group) || lowered(group) === 'host';

/**
 * The people who may make a call. `public` needs no session; `optional` works with or without one; `session` needs one, and a guest
 * session is refused unless the call allows guests (`guest`); a list requires membership in one of its groups.
 */
export type Access = 'public' | 'optional' | 'guest' | 'session' | readonly PortalGroup[];

/** Whether `groups` contains `group`. `admin` includes every `admin-…`. */
export function hasGroup(groups: readonly string[], group: string): boolean {
  const wanted = group.toLowerCase();
  return groups.some((own) => {
    const name = own.toLowerCase();
    return name === wanted || (name === 'admin' && wanted.startsWith('admin-'));
  });
}
