// Leaves the portal to an external target that the tenant configured.
import type { ExternalTarget } from '#contract/entities/external-target.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestTenant } from '#server/http/route.ts';
import type { Limiter } from '#server/ports/limiter.ts';

export interface LeaveDependencies {
  readonly limiter: Limiter;
}

export function requireTarget({ company }: RequestTenant, id: string): ExternalTarget {
  const target = company.externalTargets.find((one) => one.id === id);
  if (target === undefined) throw new AppError('#NOT_FOUND');
  return target;
}

/** Records the visit with the current address of the target, because a tenant may change the address later. */
export async function recordLeaving(
  { limiter }: LeaveDependencies,
  id: string,
  { tenant, address, recorder }: RequestContext,
): Promise<void> {
  const { url } = requireTarget(tenant, id);
  if (!(await limiter.consume('leave-address', address)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
  await recorder.record({
    pointer: 'portal.destino.abrir',
    detail: { target: id, host: new URL(url).host },
  });
}
