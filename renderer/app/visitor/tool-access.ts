// Decides which people see the tools for building a portal (style guide, laboratory, queries). The server checks each call as well.
import type { Company } from '#contract/entities/company.ts';
import { hasGroup } from '#contract/permissions.ts';

type Person = { readonly groups: readonly string[] } | null;

/** The laboratory runs scripts on the data of the tenant: only the group `developer` opens it. */
export const seesLaboratory = (user: Person): boolean => user !== null && hasGroup(user.groups, 'developer');

/** Whether a person develops or administers any part of the portal. */
export const administers = ({ groups }: Pick<NonNullable<Person>, 'groups'>): boolean =>
  groups.some((group) => /^(?:developer|admin(?:-.+)?)$/i.test(group.trim()));

/** Outside production everybody sees the style guide; in production, developers and administrators. */
export function seesStyleGuide({ environment }: Pick<Company, 'environment'>, user: Person): boolean {
  if (environment !== 'production') return true;
  return user !== null && administers(user);
}

/** Outside production every signed-in person sees "Desenvolvimento"; in production, developers who turned it on. */
export const seesDevelopment = ({ environment }: Pick<Company, 'environment'>, user: Person, isTurnedOn: boolean): boolean =>
  user !== null && (environment !== 'production' || (isTurnedOn && seesLaboratory(user)));

const queryGroups: readonly string[] = ['admin-ops', 'sql-write', 'developer'];

/** Only people who may run or save queries see the queries. */
export const seesQueries = (user: Person): boolean => user !== null && queryGroups.some((group) => hasGroup(user.groups, group));

/** Tools that no module of the tenant links to: path → whether a person sees it. */
const tools: Readonly<Record<string, (user: Person) => boolean>> = {
  '/remote-sql-manager': seesQueries,
  '/playground': seesLaboratory,
};

/** Whether a person sees the place of a path. Places that are no tools are for everybody. */
export const seesPlace = (user: Person, path: string): boolean => tools[path]?.(user) ?? true;

/** The paths of the tools that a person sees. */
export const toolsOf = (user: Person): readonly string[] => Object.keys(tools).filter((path) => tools[path]?.(user) === true);
