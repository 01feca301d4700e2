// Measures whether and how fast a service answers. It bypasses the client, so that a failure neither ends the session nor opens a dialog.
import type { serviceStatusCalls } from '#contract/calls/help.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import { toRequest } from './request.ts';

export interface ServiceAnswer {
  /** 0 when no answer arrived. */
  readonly status: number;
  readonly ms: number;
}

export interface Services {
  readonly root: string;
  readonly services: ServiceOverrides;
  readonly companyId: string;
}

const timeoutMs = 10_000;

/** Rejects only when it is cancelled. Every status below 500 counts as an answer of the service. */
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
