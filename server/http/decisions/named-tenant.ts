// Some addresses name the tenant again (`/app/{id}/…`, `?id=`). The host determines the tenant, and the named tenant must be the
// same.
import type { Call } from '#contract/call.ts';

type Values = Readonly<Record<string, unknown>>;

/** The tenant that the address of a request names; undefined when it names none. */
export function namedTenant(call: Call, params: Values, query: Values): unknown {
  if (params['id'] !== undefined) return params['id'];
  if (params['app'] !== undefined) return params['app'];
  // In calls such as `/v1/user/exists?id=`, `id` is the tenant; in `integration …?id=local` it is not.
  return call.service === 'auth' || call.service === 'access' ? query['id'] : undefined;
}
