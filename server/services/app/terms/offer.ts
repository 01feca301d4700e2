// Chooses the text of a term for a person, and the changes since the version that the person accepted. Pure.

export interface Version {
  readonly version: string;
  readonly position: number;
  readonly summary: string | null;
  readonly html: string;
  readonly sha256: string;
  readonly effectiveAt: Date;
}

export interface Accepted {
  readonly version: string;
  readonly acceptedAt: Date;
}

export interface Offer<V extends Version> {
  readonly shown: V;
  readonly latest: V;
  /** Newest first. */
  readonly changes: readonly V[];
  /** The text that the person accepted last, when it differs from the shown one. */
  readonly before: { readonly text: V; readonly acceptedAt: Date } | null;
}

/** The versions in force, oldest first. */
export const inForce = <V extends Version>(versions: readonly V[], now: Date): readonly V[] =>
  versions.filter(({ effectiveAt }) => effectiveAt <= now).toSorted((one, other) => one.position - other.position);

/** The newest accepted version before `shown`. */
function acceptedBefore<V extends Version>(versions: readonly V[], receipts: readonly Accepted[], shown: V): Offer<V>['before'] {
  for (const text of versions.toReversed()) {
    const receipt = receipts.find(({ version }) => version === text.version);
    if (receipt !== undefined && text.position < shown.position) return { text, acceptedAt: receipt.acceptedAt };
  }
  return null;
}

/** Null when no version of the term is in force. For a version that does not exist, the last version is offered. */
export function offerTerm<V extends Version>(
  all: readonly V[],
  { wanted, receipts, now }: { readonly wanted: string; readonly receipts: readonly Accepted[]; readonly now: Date },
): Offer<V> | null {
  const versions = inForce(all, now);
  const latest = versions.at(-1);
  if (latest === undefined) return null;
  const shown = versions.find(({ version }) => version === wanted) ?? latest;
  const before = acceptedBefore(versions, receipts, shown);
  const since = before === null ? shown.position - 1 : before.text.position;
  const changes = versions.filter(
    ({ position, summary }) => position > since && position <= shown.position && summary !== null && summary !== '',
  );
  return { shown, latest, changes: changes.toReversed(), before };
}
