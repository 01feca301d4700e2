// The data that the portal stores about the person of the session, as an overview and as a copy.
import type { DataCategory, PersonalData, PrivacyOverview } from '#contract/entities/privacy.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireUser } from '#server/services/auth/own.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { categories, type Category } from './categories.ts';
import { presentConsent, presentRequest } from './present.ts';
import { listConsents, listRequests } from './repository.ts';
import { countRecords, readRecords, type DataSubject } from './source.ts';

/** Maximum number of records of one table in a copy. Most people have fewer, and a browser can process as many. */
const mostRecords = 5_000;

async function describe(queries: Queries, { sources, ...statement }: Category, subject: DataSubject): Promise<DataCategory> {
  let total = 0;
  for (const source of sources) total += await countRecords(queries, source, subject);
  return { ...statement, count: total };
}

async function collect(queries: Queries, category: Category, subject: DataSubject): Promise<PersonalData['categories'][number]> {
  const described = await describe(queries, category, subject);
  const records: Record<string, unknown>[] = [];
  for (const source of category.sources) records.push(...(await readRecords(queries, source, subject, mostRecords)));
  return { ...described, complete: records.length >= described.count, records };
}

const contactOf = ({ tenant }: RequestContext): PrivacyOverview['contact'] => {
  const { lgpd } = tenant.company;
  return lgpd === undefined ? null : { name: lgpd.name, email: lgpd.email };
};

export function createOwnData(deps: AuthDependencies) {
  const { database, limiter, clock } = deps;
  const requireUser = createRequireUser(deps);
  const subjectOf = async (context: RequestContext): Promise<DataSubject> => {
    const { id, email } = await requireUser(context);
    return { tenant: context.tenant.id, id, email };
  };

  return {
    async overview(context: RequestContext): Promise<PrivacyOverview> {
      const subject = await subjectOf(context);
      return database.tenant(context.tenant.id).run(async (queries) => {
        const described: DataCategory[] = [];
        for (const category of categories) described.push(await describe(queries, category, subject));
        const consents = await listConsents(queries, subject.tenant, subject.id);
        const requests = await listRequests(queries, subject.tenant, subject.id);
        return {
          contact: contactOf(context),
          categories: described,
          consents: consents.map(presentConsent),
          requests: requests.map(presentRequest),
        };
      });
    },

    /** The copy contains the activity of its own creation, so that activity is recorded first. */
    async copy(context: RequestContext): Promise<PersonalData> {
      const { tenant, recorder } = context;
      const subject = await subjectOf(context);
      await requirePoints(limiter, [['privacy-export-person', accountKey(tenant.id, subject.id)]], 'exact');
      await recorder.record({ pointer: 'privacidade.dados.exportar' });
      const collected = await database.tenant(tenant.id).run(async (queries) => {
        const parts: PersonalData['categories'] = [];
        for (const category of categories) parts.push(await collect(queries, category, subject));
        return parts;
      });
      return {
        format: 'portal-personal-data/1',
        tenant: { id: tenant.id, name: tenant.company.appTitle },
        person: { id: subject.id, email: subject.email },
        exportedAt: clock.now().toISOString(),
        contact: contactOf(context),
        categories: collected,
      };
    },
  };
}
