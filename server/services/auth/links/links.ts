// Links in mails: sending, checking and using them. Checking changes nothing: scanners open every link.
import { normalizeEmail } from '#contract/rules/email.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import type { Queries } from '../../../ports/database.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { accountKey, requirePoints } from '../sign-in/points.ts';
import { insertLink, selectLink, useLink } from './link-store.ts';
import { isMailedPurpose, linkState, linkUrl, newLink, type LinkRow, type MailedPurpose } from './secret.ts';

const refusals = { unknown: '#LINK_INVALID', used: '#LINK_USED', expired: '#LINK_EXPIRED' } as const;

export function createLinks({ database, limiter, clock }: AuthDependencies) {
  const read = ({ tenant }: RequestContext, secret: string) =>
    database.tenant(tenant.id).run((queries) => selectLink(queries, tenant.id, secret));

  return {
    /** Points of an order, the same for known and unknown addresses. */
    requireOrder: ({ tenant, address }: RequestContext, email: string, kind: 'register' | 'password') =>
      requirePoints(limiter, [
        ['link-request-address', address],
        ['link-request-email', `${accountKey(tenant.id, email)}:${kind}`],
      ]),

    /** A new link's address. */
    async issue(queries: Queries, { tenant }: RequestContext, email: string, purpose: MailedPurpose): Promise<string> {
      const { secret, row } = newLink(tenant.id, email, purpose, clock.now());
      await insertLink(queries, row);
      return linkUrl(tenant.origin, email, secret, purpose);
    },

    /** The valid link of a secret, or throws. */
    async require(context: RequestContext, email: string, secret: string, purposes: readonly MailedPurpose[]): Promise<LinkRow> {
      await requirePoints(limiter, [['link-try-address', context.address]]);
      const row = await read(context, secret);
      const { kind } = linkState(row, normalizeEmail(email), purposes, clock.now());
      if (kind !== 'valid') throw new AppError(refusals[kind]);
      if (row === null) throw new AppError('#LINK_INVALID');
      return row;
    },

    /** Uses a link that was valid a moment ago. */
    async use(queries: Queries, link: LinkRow, purposes: readonly MailedPurpose[]): Promise<void> {
      if (!(await useLink(queries, link, purposes, clock.now()))) throw new AppError('#LINK_USED');
    },

    /** Non-consuming check of the link pages. */
    async check(context: RequestContext, email: string, secret: string, purpose: string) {
      await requirePoints(limiter, [['link-try-address', context.address]]);
      const row = await read(context, secret);
      const state = linkState(row, normalizeEmail(email), isMailedPurpose(purpose) ? [purpose] : [], clock.now());
      if (state.kind === 'unknown') throw new AppError('#LINK_INVALID');
      return state.kind === 'used' ? { state: state.kind, usedAt: state.usedAt.toISOString() } : { state: state.kind };
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
