// What the site reads: published scripts, and across tenants the sent mails and the number of open sessions.
import { and, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import { mails, scripts, sessions } from './schema.ts';

/** A mailbox page nobody reads to its end. */
const shownMails = 500;

export interface SiteQueries {
  findScript(tenant: TenantId, name: string): Promise<{ readonly source: string; readonly version: number } | null>;
  /** Messages of every tenant, newest first; those to one address where it is given. */
  mails(to: string | null): Promise<
    readonly {
      readonly id: string;
      readonly at: string;
      readonly tenant: string;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly html: string;
      readonly links: readonly string[];
      readonly code: string | null;
    }[]
  >;
  countSessions(): Promise<number>;
}

const shownColumns = {
  id: mails.id,
  at: mails.at,
  tenant: mails.tenantId,
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
      const found = await queries
        .select({ source: scripts.source, version: scripts.version })
        .from(scripts)
        .where(eq(scripts.name, name))
        .limit(1);
      return found[0] ?? null;
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
  countSessions: () =>
    database.system.run(async (queries) => {
      const [open] = await queries
        .select({ open: count() })
        .from(sessions)
        .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, clock.now())));
      return open?.open ?? 0;
    }),
});
