// The announcement that a job was withdrawn. Its parts are separated by spaces, because ids of tenants and kinds contain none.
import { TenantId } from '#contract/entities/identity.ts';
import type { JobName } from '#server/ports/jobs.ts';

interface Withdrawal extends JobName {
  readonly kind: string;
}

export const writeWithdrawal = ({ tenant, kind, id }: Withdrawal): string => `${tenant} ${kind} ${id}`;

export function parseWithdrawal(text: string): Withdrawal {
  const [tenant = '', kind = '', ...id] = text.split(' ');
  return { tenant: TenantId.parse(tenant), kind, id: id.join(' ') };
}
