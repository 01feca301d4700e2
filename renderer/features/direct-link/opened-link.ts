// The session that a direct link opened: of this tab alone, beside the person's own. A reload finds it, another tab does not.
import type { CallOutput } from '#contract/call.ts';
import type { openDirectLink } from '#contract/calls/auth/index.ts';
import { openDirectLink as call } from '#contract/calls/auth/index.ts';
import * as z from 'zod/mini';

export type OpenedLink = CallOutput<typeof openDirectLink>;

const StoredLink = z.object({ hash: z.string(), opened: call.response });

const keyOf = (companyId: string): string => `direct-link:${companyId}`;

/** The tab's storage, or null where policy forbids it: then a reload asks to open the link again. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function keepOpened(storage: Storage | null, companyId: string, hash: string, opened: OpenedLink): void {
  try {
    storage?.setItem(keyOf(companyId), JSON.stringify({ hash, opened }));
  } catch {
    // The tab keeps nothing: as above.
  }
}

export const forgetOpened = (storage: Storage | null, companyId: string): void => storage?.removeItem(keyOf(companyId));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The session that the link with this secret opened, until it expires. */
export function readOpened(
  storage: Storage | null,
  { companyId, hash, now }: { readonly companyId: string; readonly hash: string; readonly now: number },
): OpenedLink | null {
  const stored = StoredLink.safeParse(parsed(storage?.getItem(keyOf(companyId)) ?? ''));
  if (!stored.success || stored.data.hash !== hash) return null;
  return Date.parse(stored.data.opened.expires) > now ? stored.data.opened : null;
}
