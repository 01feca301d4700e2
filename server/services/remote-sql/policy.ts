// Decides which person may run which query. The launcher hides refused items; these rules enforce the decision.
import type { Item, Module } from '#contract/entities/module.ts';
import { hasGroup } from '#contract/permissions.ts';
import { itemQueries } from '#contract/rules/item-queries.ts';
import { publicModules, visibleModules } from '#contract/rules/visibility.ts';
import type { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { RequestSession } from '#server/http/route.ts';
import type { LinkScope } from '#server/ports/link-scope.ts';
import { isPagingName } from './paging.ts';

const readVerbs: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table']);

/** Verbs of statements that only read. Statements that neither read nor write (set, do, copy, create, …) never run. */
export const isReadVerb = (verb: string): boolean => readVerbs.has(verb);

/** Members of `sql-write` may run their own text and every published query. */
export const canWriteSql = (session: RequestSession): boolean => !session.isPublic && hasGroup(session.groups, 'sql-write');

/** A query limited to groups runs for their members only. */
export const isInGroups = (session: RequestSession, groups: readonly string[]): boolean =>
  groups.length === 0 || groups.some((group) => hasGroup(session.groups, group));

/** The item of a direct link, if it names the query and still has the same script. */
const itemsOfLink = (company: PrivateCompany, { moduleId, itemId, script }: LinkScope, sqlId: string): readonly string[] =>
  company.module
    .filter((module) => module.id === moduleId)
    .flatMap((module) => itemsNaming(module, sqlId, (item) => item.id === itemId && item.script === script));

/** The items through which a session reaches a query, as `module/item`. */
export function itemsForSession(company: PrivateCompany, session: RequestSession, sqlId: string): readonly string[] {
  if (session.scope !== null) return itemsOfLink(company, session.scope, sqlId);
  const modules = session.isPublic ? publicModules(company.module) : visibleModules(company.module, session.groups);
  return modules.flatMap((module) => itemsNaming(module, sqlId, () => true));
}

/**
 * A person may run queries of the items that they see. A guest may run queries of items of public modules. All people may run the
 * connection check.
 */
export function isNamedForSession(company: PrivateCompany, session: RequestSession, sqlId: string): boolean {
  const isLoginCheck = session.scope === null && !session.isPublic && company.loginConnectionCheck?.sql === sqlId;
  return isLoginCheck || itemsForSession(company, session, sqlId).length > 0;
}

/**
 * Whether a direct link limits the rows of the query: the query names `{{entities}}`, or the link and the portal set all its values.
 * Otherwise the holder of the link could type the number of a document of another company. Queries of public items are not limited,
 * because everybody may run them without a link. `given`: the names whose values the holder cannot choose.
 */
export function isLimitedByLink(
  company: PrivateCompany,
  { sqlId, markers, given }: { readonly sqlId: string; readonly markers: readonly string[]; readonly given: ReadonlySet<string> },
): boolean {
  if (markers.includes('entities') || markers.every((name) => given.has(name) || isPagingName(name))) return true;
  return publicModules(company.module).some((module) => itemsNaming(module, sqlId, () => true).length > 0);
}

const itemsNaming = ({ id, item: items }: Pick<Module, 'id' | 'item'>, sqlId: string, may: (item: Item) => boolean): string[] =>
  items.filter((item) => may(item) && itemQueries(item).has(sqlId)).map((item) => `${id}/${item.id}`);
