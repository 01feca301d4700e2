// The quotas that refused a part of a call. The call itself succeeded, so the client does not see them.
import type { RefusedQuota } from '#contract/errors.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';

/** Reports each quota once, as the client reports those that refuse a whole call. */
export function reportRefusedQuotas(
  client: Pick<Client, 'reportFailure'>,
  parts: readonly { readonly quota?: RefusedQuota | undefined }[],
): void {
  const refused = new Map(parts.flatMap(({ quota }) => (quota === undefined ? [] : [[quota.name, quota] as const])));
  for (const quota of refused.values())
    client.reportFailure(
      new ApiError({ status: 429, code: '#QUOTA_EXCEEDED', correlationId: '', quota }),
      '#ERRO_ROUTER_REQUEST',
    );
}
