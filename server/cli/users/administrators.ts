// Prevents a tenant from losing its last administrator, because then only the command line could add another one. Pure.
import { hasGroup } from '#contract/permissions.ts';
import type { users } from '#server/db/schema.ts';

export type Person = typeof users.$inferSelect;
type Standing = Pick<Person, 'id' | 'status' | 'blocked' | 'hostBlocked' | 'groups'>;

/** Whether the person can sign in and has the group `admin`. */
export const isAdministrator = ({ status, blocked, hostBlocked, groups }: Standing): boolean =>
  status === 'active' && !blocked && !hostBlocked && hasGroup(groups, 'admin');

/**
 * Whether the change leaves the tenant without any administrator although it has one now. `changed` null: the person is deleted.
 */
export function endsAdministration(people: readonly Standing[], id: string, changed: Standing | null): boolean {
  const before = people.filter(isAdministrator);
  const after = people.flatMap((person) => (person.id === id ? (changed === null ? [] : [changed]) : [person]));
  return before.length > 0 && !after.some(isAdministrator);
}
