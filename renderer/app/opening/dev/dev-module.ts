// Reads from the address whether a script in development replaces the published one.
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';

const parameter = 'modulo-dev';
const idShape = /^[\w-]{43}$/;

/**
 * The id of the script when the person is a developer; null for everybody else. The server has such scripts only in demo mode: in other
 * modes the item shows that its script could not be downloaded.
 */
export function devModule(search: string, user: Pick<User, 'groups' | 'isPublic'> | null): string | null {
  const id = new URLSearchParams(search).get(parameter);
  if (id === null || !idShape.test(id) || user === null || user.isPublic) return null;
  return hasGroup(user.groups, 'developer') ? id : null;
}
