// The terms of the demo tenants, and the receipts of their people. Each person accepted the last version, unless their data names
// another one.
import type { TenantId } from '#contract/entities/identity.ts';
import * as tables from '#server/db/schema.ts';
import { refreshPendingTermsOfTenant, textHash, writeTerms } from '#server/records/terms/terms.ts';
import type { Queries } from '#server/ports/database.ts';
import type { DemoPerson, DemoTenant, DemoTerm } from './tenants/index.ts';

const acceptedVersion = ({ id, versions }: DemoTerm, { acceptedTerms }: DemoPerson) => {
  const wanted = acceptedTerms?.[id];
  return wanted === undefined ? versions.at(-1) : versions.find(({ version }) => version === wanted);
};

export async function insertTerms(
  queries: Queries,
  tenantId: TenantId,
  { terms = [], people }: DemoTenant,
  { now, userIdOf }: { readonly now: Date; readonly userIdOf: (email: string) => string },
): Promise<void> {
  await writeTerms(queries, tenantId, terms);
  const registered = people.filter(({ status = 'active' }) => status === 'active');
  const receipts = registered.flatMap((person) =>
    terms
      .filter(({ required }) => required)
      .flatMap((term) => {
        const text = acceptedVersion(term, person);
        if (text === undefined) return [];
        return [
          {
            tenantId,
            userId: userIdOf(person.email),
            termId: term.id,
            version: text.version,
            sha256: textHash(text.html),
            // In the afternoon of the day after it came into force.
            acceptedAt: new Date(Date.parse(text.effectiveAt) + 40 * 3_600_000),
            address: '203.0.113.24',
            userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
          },
        ];
      }),
  );
  if (receipts.length > 0) await queries.insert(tables.termAcceptances).values(receipts);
  await refreshPendingTermsOfTenant(queries, tenantId, now);
}
