// The hash chain that makes changes of the record detectable. Each entry's hash covers the entry and the previous hash.
import { createHash } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';

export interface ChainedEntry {
  readonly tenantId: TenantId;
  readonly sequence: number;
  readonly at: Date;
  readonly userId: string | null;
  readonly pointer: string;
  readonly outcome: string;
  readonly correlationId: string | null;
  readonly detail: unknown;
  /** Absent or null: the hash is that of versions without origins. */
  readonly origin?: unknown;
}

/** The value before the hash of a tenant's first entry. */
export const chainStart = '';

export function chainHash(previous: string, entry: ChainedEntry): string {
  const { tenantId, sequence, at, userId, pointer, outcome, correlationId, detail, origin = null } = entry;
  const text = JSON.stringify([
    previous,
    tenantId,
    sequence,
    at.toISOString(),
    userId,
    pointer,
    outcome,
    correlationId,
    inOrder(detail),
    ...(origin === null ? [] : [inOrder(origin)]),
  ]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Sequence and hash of the last entry of a part of the chain. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** Sequence of the first entry whose hash does not match; null when all match. `end` is the entry before the given ones. */
export function firstBreak(
  entries: readonly (ChainedEntry & ChainEnd)[],
  end: ChainEnd = { sequence: 0, hash: chainStart },
): number | null {
  let { sequence, hash } = end;
  for (const entry of entries) {
    if (entry.sequence !== sequence + 1 || entry.hash !== chainHash(hash, entry)) return entry.sequence;
    ({ sequence, hash } = entry);
  }
  return null;
}

/** Sorts the fields of objects, because databases store JSON objects in their own order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, inOrder(inner)]);
}
