// Who sees the tools of those who build a portal (screens of style and laboratory). What they do is refused by the server, too.
import type { Company } from '#contract/entities/company.ts';
import { hasGroup } from '#contract/permissions.ts';

type Person = { readonly groups: readonly string[]; readonly isInternal: boolean } | null;

/** The laboratory is for who writes scripts, and for the people of the house. */
export const seesLaboratory = (user: Person): boolean => user !== null && (user.isInternal || hasGroup(user.groups, 'developer'));

/** Who builds or administers the portal, whichever part of it. */
export const administers = ({ groups }: Pick<NonNullable<Person>, 'groups'>): boolean =>
  groups.some((group) => /^(?:developer|admin(?:-.+)?)$/i.test(group.trim()));

/** Outside production anybody sees the guide of style; in production who builds or administers the portal, and the people of the house. */
export function seesStyleGuide({ environment }: Pick<Company, 'environment'>, user: Person): boolean {
  if (environment !== 'production') return true;
  return user !== null && (user.isInternal || administers(user));
}

const asksDatabases: readonly string[] = ['admin-ops', 'sql-write', 'developer'];

/** Queries are for who runs them and for who saves them. */
export const seesQueries = (user: Person): boolean =>
  user !== null && asksDatabases.some((group) => hasGroup(user.groups, group));

/** Tools that no module of the tenant leads to: path → who sees it. */
const tools: Readonly<Record<string, (user: Person) => boolean>> = {
  '/remote-sql-manager': seesQueries,
  '/playground': seesLaboratory,
};

/** The paths of the tools that a person sees. */
export const toolsOf = (user: Person): readonly string[] => Object.keys(tools).filter((path) => tools[path]?.(user) === true);
