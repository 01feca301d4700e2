// Secrets of links in mails: 256 random bits, stored as a hash, and valid once.
import { createHash, randomBytes } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { lostPasswordLinkLifetimeMs, registerLinkLifetimeMs, registerPasswordLinkLifetimeMs } from '#contract/limits.ts';
import type { links } from '#server/db/schema.ts';

export type LinkRow = typeof links.$inferSelect;
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

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function newLink(tenantId: TenantId, email: string, purpose: MailedPurpose, now: Date): { secret: string; row: LinkRow } {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  return {
    secret,
    row: { tenantId, hash: hashSecret(secret), purpose, email, data: null, createdAt: now, expiresAt, usedAt: null },
  };
}

export type LinkState = { readonly kind: 'valid' | 'expired' | 'unknown' } | { readonly kind: 'used'; readonly usedAt: Date };

/** The state of a link at `now`. Unknown links, links of others and links for another purpose have the same state. */
export function linkState(row: LinkRow | null, email: string, purposes: readonly string[], now: Date): LinkState {
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
