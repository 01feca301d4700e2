// Approves or refuses a request, once: stores the answer, carries it out, tells the person who asked, and records it, in one transaction.
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { lockByProtocol } from '#server/records/entity-validation/index.ts';
import { changeRequest, type PersonRow, type RequestRow } from '#server/records/requests/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { createCarryOut } from './effects.ts';
import { tellEnded } from './tell.ts';

export interface Answer {
  readonly isApproved: boolean;
  readonly reason: string | null;
  /** The version that the person saw; undefined: any. */
  readonly version?: number | undefined;
  readonly by: PersonRow;
  readonly at: Date;
}

export function createDecide(deps: Pick<AccessDependencies, 'mailer'>) {
  const carryOut = createCarryOut(deps);

  return async (
    queries: Queries,
    { tenant, recorder }: Pick<RequestContext, 'tenant' | 'recorder'>,
    row: RequestRow,
    { isApproved, reason, version, by, at }: Answer,
  ): Promise<void> => {
    const { id: protocol, kind, status: before } = row.request;
    const outcome = isApproved ? 'approved' : 'refused';
    const status = isApproved ? 'resolved' : 'rejected';
    const author = { userId: by.id, name: by.nick };
    const change = {
      set: { status, answeredAt: at, answeredBy: by.id, reason, awaitsRequester: false },
      event: { kind: 'answered', author, message: reason, outcome },
      at,
    } as const;
    if (kind === 'company') await lockByProtocol(queries, tenant.id, protocol);
    // First, so that the others who answer at the same time wait for the row and change nothing.
    const changed = await changeRequest(queries, row.request, change, version);
    const own = recorder.as(by.id);
    const effect = await carryOut(queries, { tenant, row, isApproved, reason, by, at, recorder: own });
    if (!effect.notified) {
      const telling = { queries, mailer: deps.mailer, tenant, row, version: changed.version, at };
      await tellEnded(telling, outcome, { reason, isMailed: !effect.mailed });
    }
    const detail = {
      protocol,
      kind,
      answer: outcome,
      before: { status: before, ...effect.before },
      after: { status, ...effect.after },
      ...(reason !== null && { reason }),
    };
    await own.recordWithin(queries, ...(effect.entries ?? []), { pointer: 'acesso.solicitacao.responder', detail });
  };
}
