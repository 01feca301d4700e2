// Removes codes and links that have no use any more, which attempts on many addresses would leave behind, and old sessions.
import { lt } from 'drizzle-orm';
import { federationAttempts, knownBrowsers, links, oneTimeCodes, sessions } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';

const day = 86_400_000;
/**
 * The retention of a row after its end. A code: the codes after it share its budget. A link: its page says when it was used. A session:
 * sign-ins are kept for six months (Marco Civil da Internet, article 15), of which the longest have 184 days.
 */
const retentionMs = { codes: day, links: 30 * day, sessions: 184 * day } as const;

/** Removes them for all tenants. To be called every few hours. */
export async function removeSpentSecrets(database: Database, now: Date): Promise<void> {
  await database.system.run(async (queries) => {
    await queries.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now.getTime() - retentionMs.codes)));
    await queries.delete(federationAttempts).where(lt(federationAttempts.expiresAt, new Date(now.getTime() - retentionMs.codes)));
    await queries.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
    await queries.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - retentionMs.sessions)));
    await queries.delete(links).where(lt(links.expiresAt, new Date(now.getTime() - retentionMs.links)));
  });
}
