// Codes and links that nothing can come of any more. Spraying addresses leaves rows, which must not stay.
import { lt } from 'drizzle-orm';
import { federationAttempts, knownBrowsers, links, oneTimeCodes } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';

const day = 86_400_000;
/** A code stays a day, because the codes after it share its budget; a link a month, because its page says when it was used. */
const keptMs = { codes: day, links: 30 * day } as const;

/** Removes them for all tenants. To be called every few hours. */
export async function removeSpentSecrets(database: Database, now: Date): Promise<void> {
  await database.system.run(async (queries) => {
    await queries.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now.getTime() - keptMs.codes)));
    await queries.delete(federationAttempts).where(lt(federationAttempts.expiresAt, new Date(now.getTime() - keptMs.codes)));
    await queries.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
    await queries.delete(links).where(lt(links.expiresAt, new Date(now.getTime() - keptMs.links)));
  });
}
