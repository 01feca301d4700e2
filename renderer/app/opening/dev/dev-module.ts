// Whether the address asks for a script that is being written in the place of the published one.
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';

const parameter = 'modulo-dev';
const idShape = /^[\w-]{43}$/;

/**
 * The id of the script, for a developer; null for everybody else, whatever link they were given. The portal has one only in demo
 * mode: elsewhere the item then says that its script did not come.
 */
export function devModule(search: string, user: Pick<User, 'groups' | 'isPublic'> | null): string | null {
  const id = new URLSearchParams(search).get(parameter);
  if (id === null || !idShape.test(id) || user === null || user.isPublic) return null;
  return hasGroup(user.groups, 'developer') ? id : null;
}
