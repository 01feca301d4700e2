// Whether a service answers, and how fast. Past the client on purpose: nothing here loses a session or opens a dialog.
import type { serviceStatusCalls } from '#contract/calls/help.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import { toRequest } from './request.ts';

export interface ServiceAnswer {
  /** 0 when none came. */
  readonly status: number;
  readonly ms: number;
}

export interface Services {
  readonly root: string;
  readonly services: ServiceOverrides;
  readonly companyId: string;
}

const timeoutMs = 10_000;

/** Never rejects, unless it is cancelled. Any answer is one, but for those of a service that failed: 500 and above. */
export async function checkService(
  call: (typeof serviceStatusCalls)[number],
  { root, services, companyId }: Services,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const started = performance.now();
  const answer = (status: number): ServiceAnswer => ({ status, ms: Math.round(performance.now() - started) });
  try {
    const { send } = await import('./transport.ts');
    const request = toRequest(call, { params: { id: companyId } }, root, services);
    const { status } = await send(request, { correlationId: crypto.randomUUID(), timeoutMs, signal });
    return answer(status);
  } catch (error) {
    if (signal.aborted) throw error;
    return answer(0);
  }
}
