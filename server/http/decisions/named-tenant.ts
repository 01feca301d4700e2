// Addresses name the tenant again (`/app/{id}/…`, `?id=`). The host decides; the name in the address must agree.
import type { Call } from '#contract/call.ts';

type Values = Readonly<Record<string, unknown>>;

/** The tenant that the address of a request names, or undefined where it names none. */
export function namedTenant(call: Call, params: Values, query: Values): unknown {
  if (params['id'] !== undefined) return params['id'];
  if (params['app'] !== undefined) return params['app'];
  // `/v1/user/exists?id=` and its like mean the tenant; `integration …?id=local` does not.
  return call.service === 'auth' || call.service === 'access' ? query['id'] : undefined;
}
