// The data that the portal keeps about the person who asks: shown, and given as a copy.
import type { DataCategory, PersonalData, PrivacyOverview } from '#contract/entities/privacy.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createSelf } from '#server/services/auth/own.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { categories, type Category } from './categories.ts';
import { presentConsent, presentRequest } from './present.ts';
import { listConsents, listRequests } from './repository.ts';
import { countRecords, readRecords, type Who } from './sources.ts';

/** Records of one table in one copy: more than most people have, less than breaks a browser. */
const mostRecords = 5_000;

async function describe(queries: Queries, { sources, ...statement }: Category, who: Who): Promise<DataCategory> {
  let total = 0;
  for (const source of sources) total += await countRecords(queries, source, who);
  return { ...statement, count: total };
}

async function collect(queries: Queries, category: Category, who: Who): Promise<PersonalData['categories'][number]> {
  const told = await describe(queries, category, who);
  const records: Record<string, unknown>[] = [];
  for (const source of category.sources) records.push(...(await readRecords(queries, source, who, mostRecords)));
  return { ...told, complete: records.length >= told.count, records };
}

const contactOf = ({ tenant }: RequestContext): PrivacyOverview['contact'] => {
  const { lgpd } = tenant.company;
  return lgpd === undefined ? null : { name: lgpd.name, email: lgpd.email };
};

export function createOwnData(deps: AuthDependencies) {
  const { database, limiter, activities, clock } = deps;
  const self = createSelf(deps);
  const whoOf = async (context: RequestContext): Promise<Who> => {
    const { id, email } = await self(context);
    return { tenant: context.tenant.id, id, email };
  };

  return {
    async overview(context: RequestContext): Promise<PrivacyOverview> {
      const who = await whoOf(context);
      return database.tenant(context.tenant.id).run(async (queries) => {
        const told: DataCategory[] = [];
        for (const category of categories) told.push(await describe(queries, category, who));
        const consents = await listConsents(queries, who.tenant, who.id);
        const requests = await listRequests(queries, who.tenant, who.id);
        return {
          contact: contactOf(context),
          categories: told,
          consents: consents.map(presentConsent),
          requests: requests.map(presentRequest),
        };
      });
    },

    /** The copy says of itself that it was made: it is written down first. */
    async copy(context: RequestContext): Promise<PersonalData> {
      const { tenant, correlationId } = context;
      const who = await whoOf(context);
      await requirePoints(limiter, [['privacy-export-person', accountKey(tenant.id, who.id)]], 'exact');
      const entry = { pointer: 'privacidade.dados.exportar', outcome: 'ok', userId: who.id, correlationId } as const;
      await activities.record(tenant.id, entry);
      const collected = await database.tenant(tenant.id).run(async (queries) => {
        const parts: PersonalData['categories'] = [];
        for (const category of categories) parts.push(await collect(queries, category, who));
        return parts;
      });
      return {
        format: 'portal-personal-data/1',
        tenant: { id: tenant.id, name: tenant.company.appTitle },
        person: { id: who.id, email: who.email },
        exportedAt: clock.now().toISOString(),
        contact: contactOf(context),
        categories: collected,
      };
    },
  };
}
