// Passes the quotas that refused an action to the shell, which offers to ask for a higher limit.
import type { RefusedQuota } from '#contract/errors.ts';
import type { RefusedQuotas } from './runtime.ts';

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
