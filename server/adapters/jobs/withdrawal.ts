// The announcement that a job was withdrawn. Neither ids of tenants nor kinds have a space.
import { TenantId } from '#contract/entities/identity.ts';
import type { JobKey } from './store.ts';

export const writeWithdrawal = ({ tenant, kind, id }: JobKey): string => `${tenant} ${kind} ${id}`;

export function parseWithdrawal(text: string): JobKey {
  const [tenant = '', kind = '', ...id] = text.split(' ');
  return { tenant: TenantId.parse(tenant), kind, id: id.join(' ') };
}
