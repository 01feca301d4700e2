// Records acts of authority that were refused: changes of people, guests, profiles, quotas, requests and companies by a person without the
// right. Each service refuses in its own way, so this is the one place that sees them all.
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Limiter } from '#server/ports/limiter.ts';
import { AppError } from './app-error.ts';
import { requestOrigin } from './request-context.ts';
import { stateOf } from './request-state.ts';

const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  '#FORBIDDEN',
  '#HIGHER_ROLE',
  '#LAST_ADMINISTRATOR',
  '#OWN_ACCOUNT',
]);

/** The services that manage people and companies. The others record their own refusals, or refuse too often to be of use. */
const services: ReadonlySet<Call['service']> = new Set<Call['service']>(['access', 'auth']);

/** Whether the refusal of a call is a refused act of authority. Pure. */
export const isRefusedAct = ({ method, service, readsOnly }: Call, code: ErrorCode): boolean =>
  refusals.has(code) && services.has(service) && method !== 'GET' && readsOnly !== true;

export interface RefusedActDependencies {
  readonly activities: ActivityLog;
  readonly limiter: Limiter;
}

/** The limiter limits the number of records of a person. The answer stays the same when the record fails. */
export const createRecordRefusedAct =
  ({ activities, limiter }: RefusedActDependencies) =>
  async (request: FastifyRequest, error: unknown): Promise<void> => {
    const { tenant, call, session } = stateOf(request);
    const userId = session?.view?.by ?? session?.userId ?? null;
    if (tenant === undefined || call === undefined || userId === null) return;
    if (!(error instanceof AppError) || !isRefusedAct(call, error.code)) return;
    try {
      if (!(await limiter.consume('refused-act-person', `${tenant.id}:${userId}`)).ok) return;
      await activities
        .recorderFor({ tenant: tenant.id, userId, correlationId: request.id, request: requestOrigin(request) })
        .record({ pointer: 'portal.permissao.recusar', outcome: 'refused', detail: { path: call.path, code: error.code } });
    } catch (failure) {
      request.log.error({ err: failure }, 'the record did not take a refused act');
    }
  };
