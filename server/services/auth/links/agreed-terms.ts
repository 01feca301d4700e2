// Stores receipts for the terms that a person accepts in the last step of a registration, so that the first sign-in does not ask
// again.
import type { AgreedTerm } from '#contract/entities/term.ts';
import { insertReceipt, refreshPending, requiredTerms } from '#server/records/terms/term-receipts.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';

type TermName = Pick<AgreedTerm, 'id' | 'version' | 'sha256'>;

/** The problems by field of the body: a required term is missing, or its text has changed. */
export function termProblems(required: readonly TermName[], agreed: readonly AgreedTerm[]): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { id, version, sha256 } of required) {
    const agreedVersions = agreed.filter((term) => term.id === id);
    if (agreedVersions.length === 0) problems[`body.terms.${id}`] = 'required';
    else if (!agreedVersions.some((term) => term.version === version && term.sha256 === sha256))
      problems[`body.terms.${id}`] = 'changed';
  }
  return problems;
}

/** Stores a receipt of every required term for the person. Throws unless the person accepted each current text. */
export const createRecordAgreedTerms =
  ({ clock }: Pick<AuthDependencies, 'clock'>) =>
  async (queries: Queries, userId: string, agreed: readonly AgreedTerm[], context: RequestContext): Promise<void> => {
    const { tenant, address, userAgent, recorder } = context;
    const now = clock.now();
    const required = await requiredTerms(queries, tenant.id, now);
    const fields = termProblems(required, agreed);
    if (Object.keys(fields).length > 0) throw new AppError('#VALIDATION', { fields });
    for (const { id: termId, version, sha256 } of required) {
      const row = { tenantId: tenant.id, userId, termId, version, sha256, acceptedAt: now, address, userAgent, entities: [] };
      await insertReceipt(queries, row);
      const detail = { term: termId, version };
      await recorder.as(userId).recordWithin(queries, { pointer: 'app.termo.aceitar', detail });
    }
    await refreshPending(queries, tenant.id, userId, now);
  };
