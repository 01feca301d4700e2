// The data that the portal stores about the person of the session, as an overview and as a copy.
import type { DataCategory, PersonalData, PrivacyOverview } from '#contract/entities/privacy.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { createRequireUser } from '#server/services/auth/own.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { categories } from './categories.ts';
import { contactOf, copyData, describeCategory } from './copy.ts';
import { presentConsent, presentRequest } from './present.ts';
import { listConsents, listRequests } from './repository.ts';
import type { DataSubject } from './source.ts';

export function createOwnData(deps: AuthDependencies, requireProof: RequireProof) {
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
        for (const category of categories) described.push(await describeCategory(queries, category, subject));
        const consents = await listConsents(queries, subject.tenant, subject.id);
        const requests = await listRequests(queries, subject.tenant, subject.id);
        return {
          contact: contactOf(context.tenant),
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
      await requireProof(context, 'privacidade.dados.exportar');
      await requirePoints(limiter, [['privacy-export-person', accountKey(tenant.id, subject.id)]], 'exact');
      await recorder.record({ pointer: 'privacidade.dados.exportar' });
      return database.tenant(tenant.id).run((queries) => copyData(queries, tenant, subject, clock.now()));
    },
  };
}
