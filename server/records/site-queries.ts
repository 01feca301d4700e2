// Queries of the site: published scripts, and, for all tenants, the sent mails and the number of open sessions.
import { and, count, desc, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { SentMail } from '#server/ports/mailer.ts';
import { mails, scriptReleases, scripts, sessions } from '#server/db/schema.ts';

/** Maximum number of mails on the page of the development mailbox. */
const shownMails = 500;

export interface MailCounts {
  /** Messages of the last 24 hours, by status. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** The waiting time of the oldest waiting message in seconds; 0: no message waits. */
  readonly oldestSeconds: number;
}

const dayMs = 86_400_000;

export interface FoundScript {
  /** Null: the script is not published yet. */
  readonly published: { readonly source: string; readonly version: number } | null;
  /** Whether some groups receive another text first. */
  readonly isStaged: boolean;
}

export interface SiteQueries {
  findScript(tenant: TenantId, name: string): Promise<FoundScript | null>;
  /** Messages of every tenant, newest first. With `to`, only those to this address. */
  mails(to: string | null): Promise<readonly SentMail[]>;
  countSessions(): Promise<number>;
  countMails(): Promise<MailCounts>;
}

const shownColumns = {
  id: mails.id,
  at: mails.at,
  tenant: mails.tenantId,
  kind: mails.kind,
  senderName: mails.senderName,
  replyTo: mails.replyTo,
  to: mails.to,
  subject: mails.subject,
  text: mails.text,
  html: mails.html,
  links: mails.links,
  code: mails.code,
};

export const createSiteQueries = (database: Database, clock: Clock): SiteQueries => ({
  findScript: (tenant, name) =>
    database.tenant(tenant).run(async (queries) => {
      const [published] = await queries
        .select({ source: scripts.source, version: scripts.version })
        .from(scripts)
        .where(and(eq(scripts.tenantId, tenant), eq(scripts.name, name)))
        .limit(1);
      const [release] = await queries
        .select({ name: scriptReleases.name })
        .from(scriptReleases)
        .where(
          and(
            eq(scriptReleases.tenantId, tenant),
            eq(scriptReleases.name, name),
            eq(scriptReleases.baseVersion, published?.version ?? 0),
            lte(scriptReleases.startsAt, clock.now()),
            sql`cardinality(${scriptReleases.groups}) > 0`,
          ),
        )
        .limit(1);
      const isStaged = release !== undefined;
      return published === undefined && !isStaged ? null : { published: published ?? null, isStaged };
    }),
  mails: (to) =>
    database.system.run(async (queries) => {
      const found = await queries
        .select(shownColumns)
        .from(mails)
        .where(to === null ? undefined : eq(mails.to, to))
        .orderBy(desc(mails.at), desc(mails.id))
        .limit(shownMails);
      return found.map((mail) => ({ ...mail, at: mail.at.toISOString() }));
    }),
  countMails: () =>
    database.system.run(async (queries) => {
      const now = clock.now();
      const counted = await queries
        .select({ status: mails.status, count: count() })
        .from(mails)
        .where(gt(mails.at, new Date(now.getTime() - dayMs)))
        .groupBy(mails.status);
      const [oldest] = await queries
        .select({ at: min(mails.at) })
        .from(mails)
        .where(eq(mails.status, 'queued'));
      return {
        byStatus: Object.fromEntries(counted.map((row) => [row.status, row.count])),
        oldestSeconds: oldest?.at ? Math.max(0, (now.getTime() - oldest.at.getTime()) / 1_000) : 0,
      };
    }),
  countSessions: () =>
    database.system.run(async (queries) => {
      const [open] = await queries
        .select({ open: count() })
        .from(sessions)
        .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())));
      return open?.open ?? 0;
    }),
});
