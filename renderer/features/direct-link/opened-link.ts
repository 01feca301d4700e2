// The session that a direct link opened. It exists beside the person's own session and survives a reload of this tab only.
import type { CallOutput } from '#contract/call.ts';
import type { openDirectLink } from '#contract/calls/auth/auth-calls.ts';
import { openDirectLink as call } from '#contract/calls/auth/auth-calls.ts';
import type { WebStorage } from '#renderer/web-storage/web-storage.ts';
import * as z from 'zod/mini';

export type OpenedLink = CallOutput<typeof openDirectLink>;

const StoredLink = z.object({ hash: z.string(), opened: call.response });

const keyOf = (companyId: string): string => `direct-link:${companyId}`;

// When storage is full or forbidden, the person must open the link again after a reload.
export const storeOpenedLink = (storage: WebStorage, companyId: string, hash: string, opened: OpenedLink): void =>
  void storage.set(keyOf(companyId), JSON.stringify({ hash, opened }));

export const forgetOpenedLink = (storage: WebStorage, companyId: string): void => storage.remove(keyOf(companyId));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the session that the link with this secret opened, or null when it has expired. */
export function readOpenedLink(
  storage: WebStorage,
  { companyId, hash, now }: { readonly companyId: string; readonly hash: string; readonly now: number },
): OpenedLink | null {
  const stored = StoredLink.safeParse(parsed(storage.get(keyOf(companyId)) ?? ''));
  if (!stored.success || stored.data.hash !== hash) return null;
  return Date.parse(stored.data.opened.expires) > now ? stored.data.opened : null;
}
