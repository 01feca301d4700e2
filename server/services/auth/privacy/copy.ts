// The copy of the data that the portal stores about a person.
import type { DataCategory, PersonalData, PrivacyOverview } from '#contract/entities/privacy.ts';
import type { RequestTenant } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { categories, type Category } from './categories.ts';
import { countRecords, type DataSubject, readRecords } from './source.ts';

/** Maximum number of records of one table in a copy. Most people have fewer, and a browser can process as many. */
const mostRecords = 5_000;

export async function describeCategory(
  queries: Queries,
  { sources, ...statement }: Category,
  subject: DataSubject,
): Promise<DataCategory> {
  let total = 0;
  for (const source of sources) total += await countRecords(queries, source, subject);
  return { ...statement, count: total };
}

async function collect(queries: Queries, category: Category, subject: DataSubject): Promise<PersonalData['categories'][number]> {
  const described = await describeCategory(queries, category, subject);
  const records: Record<string, unknown>[] = [];
  for (const source of category.sources) records.push(...(await readRecords(queries, source, subject, mostRecords)));
  return { ...described, complete: records.length >= described.count, records };
}

/** The tenant's data protection officer. */
export const contactOf = ({ company: { lgpd } }: RequestTenant): PrivacyOverview['contact'] =>
  lgpd === undefined ? null : { name: lgpd.name, email: lgpd.email };

export async function copyData(queries: Queries, tenant: RequestTenant, subject: DataSubject, now: Date): Promise<PersonalData> {
  const parts: PersonalData['categories'] = [];
  for (const category of categories) parts.push(await collect(queries, category, subject));
  return {
    format: 'portal-personal-data/1',
    tenant: { id: tenant.id, name: tenant.company.appTitle },
    person: { id: subject.id, email: subject.email },
    exportedAt: now.toISOString(),
    contact: contactOf(tenant),
    categories: parts,
  };
}
