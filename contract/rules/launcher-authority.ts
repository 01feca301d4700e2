// Decides which changes of the groups of modules and items an administrator of people may make. The server enforces it, and the screen
// explains it. An item opens scripts and queries, so a change of its groups gives access just as a change of a person's groups does.
import type { LauncherModule } from '#contract/entities/launcher.ts';
import { hasGroup } from '#contract/permissions.ts';
import { type ApproverRule, mayGiveGroup } from './authority.ts';
import { groupsWithout, launcherDifferences, placeKey } from './launcher-changes.ts';
import { publicModules, visibleModules } from './visibility.ts';

/**
 * `higher`: the module or item belongs to groups that the administrator cannot give; `public`: visitors without a session would see it,
 * which only `admin` decides; `own`: the administrator would see more; `closed`: the administrator would no longer see this screen.
 */
export type LauncherRefusal = 'higher' | 'public' | 'own' | 'closed';

export interface LauncherAdministrator {
  readonly groups: readonly string[];
  readonly rules: readonly ApproverRule[];
}

/**
 * Whether the administrator decides about a module or item with these groups: it is open to all people, or they may give one of its
 * groups to a person, who then sees it.
 */
export const decidesAbout = ({ groups: own, rules }: LauncherAdministrator, groups: readonly string[]): boolean =>
  groups.length === 0 || groups.some((group) => mayGiveGroup(own, group, rules));

/**
 * Whether the groups of one module or item may change. It must stay within the authority of the administrator, who could not correct it
 * otherwise, and a group is taken away only by somebody who may give it.
 */
function mayChangeRow(by: LauncherAdministrator, before: readonly string[], after: readonly string[]): boolean {
  if (!decidesAbout(by, before) || !decidesAbout(by, after)) return false;
  const taken = after.length === 0 ? [] : groupsWithout(before, after);
  return taken.every((group) => mayGiveGroup(by.groups, group, by.rules));
}

const itemsOf = (modules: readonly LauncherModule[]): ReadonlyMap<string, string | undefined> =>
  new Map(modules.flatMap(({ id, item }) => item.map((one) => [placeKey({ moduleId: id, itemId: one.id }), one.script])));

const hasNew = (before: readonly LauncherModule[], after: readonly LauncherModule[]): boolean => {
  const known = itemsOf(before);
  return [...itemsOf(after).keys()].some((key) => !known.has(key));
};

const showsScreen = (modules: readonly LauncherModule[]): boolean => [...itemsOf(modules).values()].includes('native:profiles');

/** Null: the administrator may make the change from `before` to `after`. */
export function refusalToChangeLauncher(
  by: LauncherAdministrator,
  before: readonly LauncherModule[],
  after: readonly LauncherModule[],
): LauncherRefusal | null {
  if (!launcherDifferences(before, after).every((row) => mayChangeRow(by, row.before, row.after))) return 'higher';
  const [seen, willSee] = [visibleModules(before, by.groups), visibleModules(after, by.groups)];
  if (showsScreen(seen) && !showsScreen(willSee)) return 'closed';
  if (hasGroup(by.groups, 'admin')) return null;
  if (hasNew(publicModules(before), publicModules(after))) return 'public';
  return hasNew(seen, willSee) ? 'own' : null;
}
