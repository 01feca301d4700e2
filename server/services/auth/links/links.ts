// Issues, checks and uses the links in mails. A check changes nothing, because scanners open every link.
import { normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { insertLink, type LinkRow, selectLink, useLink } from '#server/records/links.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { requirePoints, spendPoints } from '#server/services/auth/sign-in/points.ts';
import { createStandingOf, pointsOf } from '#server/services/auth/sign-in/standing.ts';
import { isSuppressed, recordDecline } from './declined.ts';
import { createDescribeLink } from './describe-link.ts';
import { isMailedPurpose, type LinkData, linkRefusals, linkState, linkUrl, type MailedPurpose, newLink } from './mailed-link.ts';

interface Order {
  readonly email: string;
  readonly kind: 'register' | 'password';
  /** Whether the caller has a session: then only mails to the address are counted, and a refusal states the wait. */
  readonly isProven?: boolean;
}

/** `by` is the id of the inviting person. */
type NewInvitation = { readonly by: string } & LinkData['invitation'];

export function createLinks(deps: AuthDependencies) {
  const { database, limiter, clock } = deps;
  const standingOf = createStandingOf(deps);
  const describe = createDescribeLink(database);
  const read = ({ tenant }: RequestContext, secret: string) =>
    database.tenant(tenant.id).run((queries) => selectLink(queries, tenant.id, secret));

  return {
    /** Runs `work` and takes its points, in the same way for known and unknown addresses. */
    async order<T>(context: RequestContext, { email, kind, isProven = false }: Order, work: () => Promise<T>): Promise<T> {
      const { tenant, address } = context;
      const counted = { tenant: tenant.id, address, name: `${email}:${kind}` };
      const points = pointsOf('link-request', await standingOf(email, context, isProven), counted);
      return spendPoints(limiter, { points, disclosure: isProven ? 'exact' : 'nothing' }, work);
    },

    /** Creates a link and returns its address. A link with an invitation leads to the page that names the host. */
    async issue(
      queries: Queries,
      { tenant }: RequestContext,
      { email, purpose, invitation }: { email: string; purpose: MailedPurpose; invitation?: NewInvitation },
    ): Promise<string> {
      const link = newLink(tenant.id, email, purpose, clock.now());
      if (invitation === undefined) return linkUrl(tenant.origin, email, (await insertLink(queries, link)).secret, purpose);
      const { by: userId, ...rest } = invitation;
      const { secret } = await insertLink(queries, { ...link, userId, data: { invitation: rest } satisfies LinkData });
      return linkUrl(tenant.origin, email, secret, 'invitation');
    },

    /** Whether mails to an address are suppressed, because its owner declined them or they do not arrive. */
    isDeclined: (queries: Queries, { tenant }: RequestContext, email: string): Promise<boolean> =>
      isSuppressed(queries, tenant.id, email, clock.now()),

    /** Uses a link to decline, together with all other invitations of the address. */
    async decline(queries: Queries, link: LinkRow): Promise<void> {
      const now = clock.now();
      if (!(await useLink(queries, link, ['register'], now))) throw new AppError('#LINK_USED');
      await recordDecline(queries, link.tenantId, link.email, now);
    },

    /** Returns the valid link of a secret, or throws. */
    async require(context: RequestContext, email: string, secret: string, purposes: readonly MailedPurpose[]): Promise<LinkRow> {
      await requirePoints(limiter, [['link-try-address', context.address]]);
      const row = await read(context, secret);
      const { kind } = linkState(row, normalizeEmail(email), purposes, clock.now());
      if (kind !== 'valid') throw new AppError(linkRefusals[kind]);
      if (row === null) throw new AppError('#LINK_INVALID');
      return row;
    },

    /** Uses a link that was valid before the transaction. */
    async use(queries: Queries, link: LinkRow, purposes: readonly MailedPurpose[]): Promise<void> {
      if (!(await useLink(queries, link, purposes, clock.now()))) throw new AppError('#LINK_USED');
    },

    /** The check of the link pages, which does not use the link. */
    async check(context: RequestContext, email: string, secret: string, purpose: string) {
      await requirePoints(limiter, [['link-try-address', context.address]]);
      const row = await read(context, secret);
      const state = linkState(row, normalizeEmail(email), isMailedPurpose(purpose) ? [purpose] : [], clock.now());
      if (state.kind === 'unknown') throw new AppError('#LINK_INVALID');
      if (state.kind === 'used') return { state: state.kind, usedAt: state.usedAt.toISOString() };
      if (state.kind === 'expired' || row === null) return { state: 'expired' as const };
      return { state: state.kind, ...(await describe(context, row)) };
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
