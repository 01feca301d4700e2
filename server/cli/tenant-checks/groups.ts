// Finds groups that a tenant file requires and that nobody can have: no person has them, and no rule of the file gives them.
import { portalGroups } from '#contract/permissions.ts';
import type { TenantFile } from '#server/cli/tenant-file.ts';
import { type Path, writePath } from '#server/tenant-config/index.ts';

const lowered = (group: string): string => group.trim().toLowerCase();

interface NamedGroup {
  readonly group: string;
  readonly path: string;
}

const namedAt = (path: Path, groups: readonly string[]): readonly NamedGroup[] =>
  groups.map((group, index) => ({ group, path: writePath([...path, index]) }));

/** The groups that answer requests. */
function namedRequestGroups({ requestApprovers }: TenantFile['company']): readonly NamedGroup[] {
  const { tickets, ...others } = requestApprovers;
  const path: Path = ['company', 'requestApprovers'];
  return [
    ...Object.entries(tickets).flatMap(([subject, groups]) => namedAt([...path, 'tickets', subject], groups)),
    ...Object.entries(others).flatMap(([kind, groups]) => namedAt([...path, kind], groups)),
  ];
}

/** The groups that decide what people see and do. */
function requiredGroups({ company, queries, banners }: TenantFile): readonly NamedGroup[] {
  return [
    ...company.module.flatMap(({ role, item }, at) => [
      ...namedAt(['company', 'module', at, 'role', 'groups'], role.groups),
      ...item.flatMap(({ groups }, index) => namedAt(['company', 'module', at, 'item', index, 'groups'], groups)),
    ]),
    ...company.accessApprovers.flatMap(({ byGroups }, at) => namedAt(['company', 'accessApprovers', at, 'byGroups'], byGroups)),
    ...namedRequestGroups(company),
    ...queries.flatMap(({ groups }, at) => namedAt(['queries', at, 'groups'], groups)),
    ...banners.flatMap(({ groups }, at) => namedAt(['banners', at, 'groups'], groups)),
  ];
}

/** The groups that a rule of the file gives to people, and those with a meaning in the portal. */
const givenGroups = ({ company }: TenantFile): ReadonlySet<string> =>
  new Set(
    [
      ...portalGroups,
      ...(company.federation?.groups ?? []),
      ...Object.values(company.directory?.groups ?? {}),
      ...company.accessApprovers.flatMap(({ groups }) => groups),
    ].map(lowered),
  );

/** The required groups that only people can have, each with the first place that names it. */
export function groupsOfPeople(file: TenantFile): readonly NamedGroup[] {
  const given = givenGroups(file);
  const first = new Map<string, NamedGroup>();
  for (const named of requiredGroups(file)) {
    const key = lowered(named.group);
    if (!given.has(key) && !first.has(key)) first.set(key, named);
  }
  return [...first.values()];
}

/** Warns of required groups that none of the people has. `held`: all groups of the tenant's people. */
export function groupWarnings(file: TenantFile, held: readonly string[]): readonly string[] {
  const people = new Set(held.map(lowered));
  return groupsOfPeople(file)
    .filter(({ group }) => !people.has(lowered(group)))
    .map(({ group, path }) => `${path}: ninguém está no grupo "${group}", e nenhuma regra do arquivo o dá`);
}
