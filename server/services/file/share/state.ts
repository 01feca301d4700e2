// The state of a public link at a moment. Pure.
import type { FileShare } from '#contract/entities/file-entry.ts';
import type { fileLinks } from '#server/db/schema.ts';

export type ShareRow = typeof fileLinks.$inferSelect;

export function shareState({ revokedAt, expiresAt }: Pick<ShareRow, 'revokedAt' | 'expiresAt'>, now: Date): FileShare['state'] {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'valid' : 'expired';
}

export const presentShare = ({ link, by }: { readonly link: ShareRow; readonly by: string | null }, now: Date): FileShare => ({
  id: link.id,
  state: shareState(link, now),
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  hasPassword: link.passwordHash !== null,
  opens: link.opens,
  lastOpenAt: link.lastOpenAt?.toISOString() ?? null,
  by,
});
