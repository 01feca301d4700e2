// Whether a limit is so near its end that it refuses what a person does.
import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import { uploadMaxBytes } from '#contract/limits.ts';
import { quotaDefinitions, quotaPeriod, usedPercent } from '#contract/rules/quotas.ts';
import { guests, userEntities } from '#server/db/schema.ts';
import type { Queries } from '#server/ports/database.ts';
import { readCounter } from './counters.ts';
import { countBatches, countBytes, countGuests, countPeople } from './gauges.ts';
import { type BoundPart, partOf } from './limits.ts';
import { busiestMinute } from './measure.ts';
import type { QuotaPlace } from './terms.ts';

/** The last part of a limit, in percent: an action on several things at once is refused before the use reaches the limit. */
const nearPercent = 90;

/** The companies of the person or of one of their guests, whoever has most: a host is refused who gives a guest one company more. */
async function mostCompaniesOf(queries: Queries, { tenant }: QuotaPlace, person: string): Promise<number> {
  const ofHost = queries
    .select({ id: guests.userId })
    .from(guests)
    .where(and(eq(guests.tenantId, tenant), eq(guests.hostId, person)));
  const concerned = or(eq(userEntities.userId, person), inArray(userEntities.userId, ofHost));
  const [row] = await queries
    .select({ used: count() })
    .from(userEntities)
    .where(and(eq(userEntities.tenantId, tenant), concerned))
    .groupBy(userEntities.userId)
    .orderBy(desc(count()))
    .limit(1);
  return row?.used ?? 0;
}

async function useOf(queries: Queries, place: QuotaPlace, person: string, at: Date): Promise<number> {
  const { tenant, quota, scope } = place;
  switch (quota) {
    case 'people':
      return countPeople(queries, tenant);
    case 'guests':
      return countGuests(queries, tenant, person);
    case 'companies':
      return mostCompaniesOf(queries, place, person);
    case 'batches':
      return countBatches(queries, tenant);
    // The next file may have any size.
    case 'storage':
      return (await countBytes(queries, tenant, scope.kind === 'company' ? scope.id : undefined)) + uploadMaxBytes;
    // Nothing says which file was refused. Everybody reaches this limit with a large file, and is told of it.
    case 'file-size':
      return Number.POSITIVE_INFINITY;
    // A minute is over before somebody has written a reason.
    case 'calls':
      return (await busiestMinute(queries, tenant, at)).used;
    case 'mails':
    case 'sms':
    case 'whatsapp':
    case 'sql-runs':
    case 'notifications': {
      const periodStart = quotaPeriod(quotaDefinitions[quota].period, at)?.start ?? at;
      return readCounter(queries, { tenant, quota, part: partOf(scope), periodStart });
    }
    default:
      throw new TypeError(`No such quota: ${JSON.stringify(quota satisfies never)}`);
  }
}

export interface Asker {
  readonly person: string;
  readonly at: Date;
}

/** Whether the use is in the last part of a limit that refuses. */
export async function isNearEnd(
  queries: Queries,
  place: QuotaPlace,
  { most }: Pick<BoundPart, 'most'>,
  { person, at }: Asker,
): Promise<boolean> {
  if (most === null) return false;
  return (usedPercent(await useOf(queries, place, person, at), most) ?? 0) >= nearPercent;
}
