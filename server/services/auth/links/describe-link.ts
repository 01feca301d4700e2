// The data that the holder of a valid link may see before using it.
import { and, asc, eq } from 'drizzle-orm';
import type { TenantId } from '#contract/entities/identity.ts';
import { maskEmail } from '#contract/rules/email.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { LinkRow } from '#server/records/links.ts';
import { storesPasswords, ownsPassword } from '#server/services/auth/policy.ts';
import { selectUser, selectUserById } from '#server/services/auth/users.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { readLinkData } from './mailed-link.ts';

type Company = Parameters<typeof storesPasswords>[0];

/** The system that stores the password of the person behind a link. */
function passwordOwner(company: Company, user: UserRow | null): 'portal' | 'directory' | 'none' {
  if (user !== null && !ownsPassword(user)) return 'directory';
  if (storesPasswords(company)) return 'portal';
  return company.isLdap || company.hasExternalAuth ? 'directory' : 'none';
}

/** Companies the person may act for, as an invitation shows them. */
export const grantedEntities = (queries: Queries, tenant: TenantId, userId: string) =>
  queries
    .select({ code: entities.code, description: entities.description })
    .from(userEntities)
    .innerJoin(entities, and(eq(entities.tenantId, userEntities.tenantId), eq(entities.code, userEntities.code)))
    .where(and(eq(userEntities.tenantId, tenant), eq(userEntities.userId, userId)))
    .orderBy(asc(entities.description))
    .limit(50);

async function describeInvitation(queries: Queries, link: LinkRow, user: UserRow | null) {
  const { invitation } = readLinkData(link);
  if (invitation === undefined || user === null) return {};
  const host = link.userId === null ? null : await selectUserById(queries, link.tenantId, link.userId);
  return {
    invitation: {
      by: { name: host?.nick ?? '', email: host === null ? '' : maskEmail(host.email) },
      ...(invitation.message === undefined ? {} : { message: invitation.message }),
      groups: [...user.groups],
      entities: await grantedEntities(queries, link.tenantId, user.id),
    },
  };
}

export const createDescribeLink =
  (database: Database) =>
  ({ tenant }: RequestContext, link: LinkRow) =>
    database.tenant(tenant.id).run(async (queries) => {
      const user = await selectUser(queries, tenant.id, link.email);
      return { password: passwordOwner(tenant.company, user), ...(await describeInvitation(queries, link, user)) };
    });
