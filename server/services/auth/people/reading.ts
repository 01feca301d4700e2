// Lists the people of a tenant, and reads one of them.
import type { selectPeople } from '#contract/calls/auth/people-bulk.ts';
import type { listPeople } from '#contract/calls/auth/people.ts';
import type { ManagedPeoplePage, ManagedPersonDetail } from '#contract/entities/managed-person.ts';
import { managedEntitiesShown, peopleSelectionMax, tablePageLengths } from '#contract/limits.ts';
import type { HandlerInput, RequestContext } from '#server/http/route.ts';
import { listSessionsOf } from '#server/records/sessions/session-list.ts';
import { listReceipts } from '#server/records/terms/term-list.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { accountKey } from '#server/services/auth/sign-in/points.ts';
import { requirePerson } from './administered.ts';
import { findIds, findPeople, firstEntities, peopleRulesOf } from './people-rows.ts';
import { presentPerson, presentPersonDetail } from './present.ts';
import { readPeopleFilter, readPeopleSearch } from './read-search.ts';

/** The filters and the page of an export, for the record. */
const exported = (query: HandlerInput<typeof listPeople>['query']) => ({
  which: Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
});

/**
 * Takes a point for each started ten rows, or for one person in whole. False: the administrator has read more people than a screen shows
 * in this time, in all their sessions.
 */
async function takePeople(limiter: AuthDependencies['limiter'], { tenant, session }: RequestContext, rows: number) {
  for (let taken = 0; taken < Math.max(rows, 1); taken += 10)
    if (!(await limiter.consume('people-read-person', accountKey(tenant.id, session?.userId ?? ''))).ok) return false;
  return true;
}

/**
 * Pages that are longer than those of a screen are for an export of personal data: they need a proof, and each is recorded. So do shorter
 * ones beyond a limit, with which an administrator would read the same people without one.
 */
export const createListPeople =
  ({ database, clock, limiter }: AuthDependencies, requireProof: RequireProof) =>
  async (query: HandlerInput<typeof listPeople>['query'], context: RequestContext): Promise<ManagedPeoplePage> => {
    const { tenant, recorder } = context;
    const search = readPeopleSearch(query, clock.now());
    const isExport = search.limit > Math.max(...tablePageLengths);
    if (isExport) await requireProof(context, 'usuario.exportar');
    if (isExport) await recorder.record({ pointer: 'usuario.exportar', detail: exported(query) });
    const { rows, ...counts } = await database
      .tenant(tenant.id)
      .run((queries) => findPeople(queries, tenant.id, search, peopleRulesOf(tenant.company)));
    if (!isExport && !(await takePeople(limiter, context, rows.length))) await requireProof(context, 'usuario.exportar');
    return { rows: rows.map((row) => presentPerson(tenant.company, row)), ...counts };
  };

export const createSelectPeople =
  ({ database, clock }: AuthDependencies) =>
  async (query: HandlerInput<typeof selectPeople>['query'], { tenant }: RequestContext) => {
    const filter = readPeopleFilter(query, clock.now());
    const wanted = { filter, rules: peopleRulesOf(tenant.company), limit: peopleSelectionMax };
    return { ids: await database.tenant(tenant.id).run((queries) => findIds(queries, tenant.id, wanted)) };
  };

export const createReadPerson =
  ({ database, clock }: AuthDependencies) =>
  (id: string, context: RequestContext): Promise<ManagedPersonDetail> => {
    const { tenant } = context;
    return database.tenant(tenant.id).run(async (queries) => {
      const row = await requirePerson(queries, context, id);
      const receipts = await listReceipts(queries, tenant.id, id);
      return presentPersonDetail(tenant.company, row, {
        sessions: await listSessionsOf(queries, tenant.id, id, clock.now()),
        receipts: receipts.map(({ receipt }) => receipt),
        entities: await firstEntities(queries, tenant.id, id, managedEntitiesShown),
      });
    });
  };

/** An administrator opens one person after the other: beyond a limit each needs a proof, as further pages of the list do. */
export const createOpenPerson =
  ({ limiter }: AuthDependencies, requireProof: RequireProof, read: ReadPerson) =>
  async (id: string, context: RequestContext): Promise<ManagedPersonDetail> => {
    if (!(await takePeople(limiter, context, 1))) await requireProof(context, 'usuario.exportar');
    return read(id, context);
  };

export type ReadPerson = ReturnType<typeof createReadPerson>;
