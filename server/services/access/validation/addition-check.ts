// Decides whether a person may begin to validate a company.
import { AppError } from '#server/http/app-error.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { ValidationKey } from '#server/records/entity-validation/index.ts';
import { decideAddition } from '#server/services/access/addition.ts';
import { selectActors } from '#server/services/access/company-store.ts';

export async function requireNeedsProof(queries: Queries, { company }: RequestTenant, { tenant, userId, code }: ValidationKey) {
  const decision = decideAddition(company.entity, await selectActors(queries, tenant, userId, code));
  switch (decision) {
    case 'needs-proof':
      return;
    case 'owned':
      throw new AppError('#CONFLICT', { reason: 'entity-owned' });
    case 'other-group':
      throw new AppError('#CONFLICT', { reason: 'entity-other-group' });
    // A company that can be added at once is added by its own call.
    case 'free':
    case 'closed':
      throw new AppError('#CONFLICT', { reason: 'entity-closed' });
    default:
      throw new TypeError(`No such decision: ${JSON.stringify(decision satisfies never)}`);
  }
}
