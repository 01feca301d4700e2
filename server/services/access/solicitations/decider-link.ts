// Links in mails to the people who may answer a request for access, each for one person.
import type { TenantId } from '#contract/entities/identity.ts';
import { insertLink, selectLink } from '#server/records/links.ts';
import type { Queries } from '#server/ports/database.ts';
import type { SolicitationRow } from '#server/records/requests/index.ts';

/** Links end with the request. */
type LinkedRequest = Pick<SolicitationRow, 'tenantId' | 'id' | 'createdAt'> & { readonly expiresAt: Date };

/** Inserts a link for one person who may answer. Returns its secret, which is not stored. */
export async function insertDeciderLink(queries: Queries, row: LinkedRequest, email: string): Promise<string> {
  const { tenantId, createdAt, expiresAt, id: solicitationId } = row;
  const link = { tenantId, purpose: 'solicitation', email, solicitationId, data: null, createdAt, expiresAt } as const;
  return (await insertLink(queries, link)).secret;
}

/** The person and the request of a secret. Null for unknown secrets, and for links of other tenants and kinds. */
export async function selectDeciderLink(queries: Queries, tenant: TenantId, secret: string) {
  const row = await selectLink(queries, tenant, secret);
  if (row?.purpose !== 'solicitation' || row.solicitationId === null) return null;
  return { email: row.email, solicitation: row.solicitationId };
}
