// Passes the limits that refused an action to the shell, which offers to ask for a higher one.
import type { RefusedQuota } from '#contract/errors.ts';
import type { CallOptions } from '#renderer/api/client.ts';

export interface RefusalListener {
  /** A quota refused an action. */
  readonly onRefused: (quota: RefusedQuota) => void;
  /** The person pressed the button that asks for more. */
  readonly onAsk: (quota: RefusedQuota) => void;
}

const listeners = new Set<RefusalListener>();

/** Returns a function that stops listening. Without a listener only the screen of the action shows the refusal. */
export function listenForRefusedQuotas(listener: RefusalListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const nameOfLimit = ({ name, scope }: RefusedQuota): string => `${name} ${scope?.kind ?? ''} ${scope?.id ?? ''}`;

/** Reports each limit once. */
export function reportRefusedQuotas(quotas: readonly RefusedQuota[]): void {
  const limits = new Map(quotas.map((quota) => [nameOfLimit(quota), quota]));
  for (const quota of limits.values()) for (const listener of listeners) listener.onRefused(quota);
}

/** Whether somebody listens, so that the person can ask for more. */
export const canAskForQuotas = (): boolean => listeners.size > 0;

/** Opens the form that asks for a higher limit. */
export function askForQuota(quota: RefusedQuota): void {
  for (const listener of listeners) listener.onAsk(quota);
}

/**
 * Whether the shell offers to ask for more. Nobody waits for the calls that the portal makes by itself, and the calls of a minute are
 * allowed again before anybody answers a request. Pure.
 */
export const offersRequest = ({ name }: Pick<RefusedQuota, 'name'>, origin: CallOptions['failure']): boolean =>
  (origin === 'action' || origin === 'screen') && name !== 'calls';
