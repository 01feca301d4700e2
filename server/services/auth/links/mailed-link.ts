// Links in mails: their purposes, lifetimes, states and addresses. Each is valid once.
import * as z from 'zod/mini';
import type { TenantId } from '#contract/entities/identity.ts';
import { lostPasswordLinkLifetimeMs, registerLinkLifetimeMs, registerPasswordLinkLifetimeMs } from '#contract/limits.ts';
import type { LinkRow, NewLink } from '#server/records/links.ts';

/** Purposes of links that this service mails. */
export type MailedPurpose = 'register' | 'lost-password' | 'register-password';

export const passwordPurposes = ['lost-password', 'register-password'] as const satisfies readonly MailedPurpose[];
const mailedPurposes: readonly string[] = ['register', ...passwordPurposes] satisfies readonly MailedPurpose[];
export const isMailedPurpose = (text: string): text is MailedPurpose => mailedPurposes.includes(text);

const lifetimeMs: Readonly<Record<MailedPurpose, number>> = {
  register: registerLinkLifetimeMs,
  'lost-password': lostPasswordLinkLifetimeMs,
  'register-password': registerPasswordLinkLifetimeMs,
};

export const newLink = (tenantId: TenantId, email: string, purpose: MailedPurpose, now: Date): NewLink => ({
  tenantId,
  purpose,
  email,
  data: null,
  createdAt: now,
  expiresAt: new Date(now.getTime() + lifetimeMs[purpose]),
});

export type LinkState = { readonly kind: 'valid' | 'expired' | 'unknown' } | { readonly kind: 'used'; readonly usedAt: Date };

/** The refusal of a link that is not valid; direct links have the same states. */
export const linkRefusals = { unknown: '#LINK_INVALID', used: '#LINK_USED', expired: '#LINK_EXPIRED' } as const;

/** The state of a link at `now`. Unknown links, links of others and links for another purpose have the same state. */
export function linkState(
  row: Pick<LinkRow, 'email' | 'purpose' | 'expiresAt' | 'usedAt'> | null,
  email: string,
  purposes: readonly string[],
  now: Date,
): LinkState {
  if (row === null || row.email !== email || !purposes.includes(row.purpose)) return { kind: 'unknown' };
  if (row.usedAt !== null) return { kind: 'used', usedAt: row.usedAt };
  return { kind: row.expiresAt > now ? 'valid' : 'expired' };
}

const pages: Readonly<Record<MailedPurpose | 'invitation', string>> = {
  register: '/register',
  'lost-password': '/changePassword',
  'register-password': '/changePassword',
  invitation: '/welcome',
};

/** The address of a link in a mail. Its origin is the tenant's own, never one that a request contains. */
export function linkUrl(origin: string, email: string, secret: string, page: MailedPurpose | 'invitation'): string {
  const url = new URL(pages[page], origin);
  url.searchParams.set('email', email);
  url.searchParams.set('hash', secret);
  if (page === 'invitation') url.searchParams.set('from', 'convite');
  else if (page !== 'register') url.searchParams.set('type', page);
  return url.href;
}

const LinkData = z.object({
  invitation: z.optional(
    z.object({
      message: z.optional(z.string()),
    }),
  ),
});
/** The data of a link besides its secret. The row names the inviting person. */
export type LinkData = z.infer<typeof LinkData>;

export const readLinkData = (link: Pick<LinkRow, 'data'>): LinkData => LinkData.safeParse(link.data).data ?? {};
