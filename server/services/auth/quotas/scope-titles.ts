// The names of the profiles and companies that have limits of their own.
import type { TenantId } from '#contract/entities/identity.ts';
import type { QuotaScope } from '#contract/entities/quota.ts';
import { formatCnpj } from '#contract/rules/cnpj.ts';
import type { Queries } from '#server/ports/database.ts';
import { listProfileRows } from '#server/records/profiles.ts';
import { entitiesByCode } from '#server/services/auth/users.ts';

/** Returns the function that names a scope; the whole tenant has an empty name. */
export async function scopeTitles(
  queries: Queries,
  tenant: TenantId,
  scopes: readonly QuotaScope[],
): Promise<(scope: QuotaScope) => string> {
  const codes = scopes.filter(({ kind }) => kind === 'company').map(({ id }) => id);
  const companies = await entitiesByCode(queries, tenant, codes);
  const rows = scopes.some(({ kind }) => kind === 'profile') ? await listProfileRows(queries, tenant) : [];
  const profiles = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ kind, id }) => {
    if (kind === 'tenant') return '';
    return kind === 'company' ? (companies.get(id) ?? formatCnpj(id)) : (profiles.get(id) ?? 'Perfil removido');
  };
}
