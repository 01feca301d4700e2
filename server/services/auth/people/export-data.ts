// The copy of all data about a person, for an administrator of people who answers the person's request (LGPD, article 18).
import type { PersonalData } from '#contract/entities/privacy.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { refusalToChange } from '#contract/rules/people-administration.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { createRequireActor } from '#server/services/auth/own.ts';
import { copyData } from '#server/services/auth/privacy/copy.ts';
import type { RequireProof } from '#server/records/sessions/require-proof.ts';
import { accountKey, requirePoints } from '#server/services/auth/sign-in/points.ts';
import { refuse, requirePerson } from './administered.ts';

export function createExportDataOfPerson(deps: AuthDependencies, requireProof: RequireProof) {
  const { database, limiter, clock } = deps;
  const requireActor = createRequireActor(deps);
  return async (id: string, context: RequestContext): Promise<PersonalData> => {
    const { tenant, recorder } = context;
    const by = await requireActor(context);
    await requireProof(context, 'usuario.dados.exportar');
    await requirePoints(limiter, [['privacy-export-person', accountKey(tenant.id, by.id)]], 'exact');
    return database.tenant(tenant.id).run(async (queries) => {
      const person = await requirePerson(queries, context, id);
      refuse(refusalToChange(by, person));
      await recorder.recordWithin(queries, {
        pointer: 'usuario.dados.exportar',
        detail: { person: id, email: maskEmail(person.email) },
      });
      return copyData(queries, tenant, { tenant: tenant.id, id, email: person.email }, clock.now());
    });
  };
}
