// Removes expired codes, links and old sessions. Attempts on many addresses would otherwise fill the tables.
import { lt } from 'drizzle-orm';
import { federationAttempts, knownBrowsers, oneTimeCodes } from '#server/db/schema.ts';
import type { Database } from '#server/ports/database.ts';
import { removeDrafts } from '#server/records/entity-validation/index.ts';
import { removeLinks } from '#server/records/links.ts';
import { removeSessions } from '#server/records/sessions/session-rows.ts';

const day = 86_400_000;
/**
 * The retention of a row after its end. Codes: later codes share the budget of earlier ones. Links: the page of a used link shows
 * when it was used. Drafts: a person who gave a validation up a while ago begins a new one. Sessions: sign-ins must be stored for six months (Marco Civil da Internet, article 15), at most 184 days.
 */
const retentionMs = { codes: day, links: 30 * day, drafts: 90 * day, sessions: 184 * day } as const;

/** Removes these rows of all tenants. A schedule calls it every few hours. */
export async function removeSpentSecrets(database: Database, now: Date): Promise<void> {
  await database.system.run(async (queries) => {
    await queries.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now.getTime() - retentionMs.codes)));
    await queries.delete(federationAttempts).where(lt(federationAttempts.expiresAt, new Date(now.getTime() - retentionMs.codes)));
    await queries.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
    await removeSessions(queries, new Date(now.getTime() - retentionMs.sessions));
    await removeDrafts(queries, new Date(now.getTime() - retentionMs.drafts));
    await removeLinks(queries, new Date(now.getTime() - retentionMs.links));
  });
}
