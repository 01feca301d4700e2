// The chain that makes the record tamper-evident: each entry's hash covers the entry and the hash before it.
import { createHash } from 'node:crypto';

export interface ChainedEntry {
  readonly tenantId: string;
  readonly sequence: number;
  readonly at: Date;
  readonly userId: string | null;
  readonly pointer: string;
  readonly outcome: string;
  readonly correlationId: string | null;
  readonly detail: unknown;
}

/** The hash before the first entry of a tenant. */
export const chainStart = '';

export function chainHash(previous: string, entry: ChainedEntry): string {
  const { tenantId, sequence, at, userId, pointer, outcome, correlationId, detail } = entry;
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
  ]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Sequence of the first entry, in order, that does not follow from those before it; null where all do. */
export function firstBreak(entries: readonly (ChainedEntry & { readonly hash: string })[]): number | null {
  let previous = chainStart;
  for (const [index, entry] of entries.entries()) {
    if (entry.sequence !== index + 1 || entry.hash !== chainHash(previous, entry)) return entry.sequence;
    previous = entry.hash;
  }
  return null;
}

/** Databases keep JSON objects in an order of their own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, inOrder(inner)]);
}
