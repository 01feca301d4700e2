// The launcher that members of some groups will see, with the changes that are not saved yet. Pure. It applies the launcher's own rule.
import type { Launcher, LauncherModule } from '#contract/entities/launcher.ts';
import { placeKey } from '#contract/rules/launcher-changes.ts';
import { visibleModules } from '#contract/rules/visibility.ts';

/** `module`, `item`: the groups that it asks for; `empty`: the person reaches the module, but none of its items. */
export type MissingReason = { readonly kind: 'module' | 'item'; readonly groups: readonly string[] } | { readonly kind: 'empty' };

export interface Missing {
  readonly key: string;
  readonly title: string;
  readonly reason: MissingReason;
}

export interface Simulation {
  readonly modules: readonly LauncherModule[];
  /** Titles of items that the person sees only after the changes, and only before them. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly gainedKeys: ReadonlySet<string>;
  readonly missing: readonly Missing[];
  /** Number of items that the person will see. */
  readonly items: number;
  /** Number of people who will see exactly this launcher. */
  readonly people: number;
}

const itemsOf = (modules: readonly LauncherModule[]): ReadonlyMap<string, string> =>
  new Map(modules.flatMap(({ id, item }) => item.map((one) => [placeKey({ moduleId: id, itemId: one.id }), one.title])));

/** Equal for people who see the same items. */
const shapeOf = (modules: readonly LauncherModule[], groups: readonly string[]): string =>
  [...itemsOf(visibleModules(modules, groups)).keys()].join();

const titlesWithout = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...one].flatMap(([key, title]) => (other.has(key) ? [] : [title]));

/** Whether the groups of a module let members of `groups` reach it, apart from its items. */
const reaches = (role: LauncherModule['role'], groups: readonly string[]): boolean =>
  visibleModules([{ role, item: [{ groups: [] }] }], groups).length > 0;

/** Why each module, or item of a visible module, is missing. */
function missingParts(
  modules: readonly LauncherModule[],
  seen: ReadonlyMap<string, string>,
  groups: readonly string[],
): readonly Missing[] {
  return modules.flatMap(({ id, title, role, item }): readonly Missing[] => {
    const key = placeKey({ moduleId: id, itemId: null });
    if (!reaches(role, groups)) return [{ key, title, reason: { kind: 'module', groups: role.groups } }];
    const hidden = item.filter((one) => !seen.has(placeKey({ moduleId: id, itemId: one.id })));
    if (hidden.length === item.length) return [{ key, title, reason: { kind: 'empty' } }];
    return hidden.map((one) => ({
      key: placeKey({ moduleId: id, itemId: one.id }),
      title: one.title,
      reason: { kind: 'item', groups: one.groups },
    }));
  });
}

/** The stored modules, and the people by their groups. */
interface Stored extends Pick<Launcher, 'combinations'> {
  readonly modules: readonly LauncherModule[];
}

/** `after`: the modules with the changes. */
export function simulate(launcher: Stored, after: readonly LauncherModule[], groups: readonly string[]): Simulation {
  const modules = visibleModules(after, groups);
  const [earlier, seen] = [itemsOf(visibleModules(launcher.modules, groups)), itemsOf(modules)];
  const alike = launcher.combinations.filter((one) => shapeOf(after, one.groups) === shapeOf(after, groups));
  return {
    modules,
    gained: titlesWithout(seen, earlier),
    lost: titlesWithout(earlier, seen),
    gainedKeys: new Set([...seen.keys()].filter((key) => !earlier.has(key))),
    missing: missingParts(after, seen, groups),
    items: seen.size,
    people: alike.reduce((sum, { people }) => sum + people, 0),
  };
}

/** Number of people whose launcher changes. */
export function peopleAffected({ modules, combinations }: Stored, after: readonly LauncherModule[]): number {
  return combinations
    .filter(({ groups }) => shapeOf(modules, groups) !== shapeOf(after, groups))
    .reduce((sum, { people }) => sum + people, 0);
}
