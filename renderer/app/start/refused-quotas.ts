// Passes the quotas that refused an action to the shell, which offers to ask for a higher limit.
import type { RefusedQuota } from '#contract/errors.ts';
import type { CallOptions } from '#renderer/api/client.ts';
import type { RefusedQuotas } from './runtime.ts';

/**
 * Whether the shell offers to ask for more. Nobody waits for the calls that the portal makes by itself, and the calls of a minute are
 * allowed again before anybody answers a request. Pure.
 */
export const offersRaise = ({ name }: Pick<RefusedQuota, 'name'>, origin: CallOptions['failure']): boolean =>
  (origin === 'action' || origin === 'screen') && name !== 'calls';

/** A refusal before the shell is there is only shown by its screen. */
export function createRefusedQuotas(): RefusedQuotas {
  let listener: ((quota: RefusedQuota) => void) | undefined;
  return {
    report: (quota) => listener?.(quota),
    listen(next) {
      listener = next;
      return () => {
        if (listener === next) listener = undefined;
      };
    },
  };
}
