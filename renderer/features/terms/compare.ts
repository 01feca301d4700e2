// Compares two texts by paragraphs, and changed paragraphs by words. Pure.
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export type Row =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'added' | 'removed' | 'changed'; readonly parts: readonly Part[] };

const kindOf = ({ added, removed }: { readonly added: boolean; readonly removed: boolean }): Part['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

const whole = (kind: 'added' | 'removed', text: string): Row => ({ kind, parts: [{ kind, text }] });

/** The minimum share of common text, relative to the longer paragraph. Below it, the paragraphs are shown as removed and added. */
const minimumSimilarity = 0.35;

function comparePair(before: string, after: string): readonly Row[] {
  const parts = diffWordsWithSpace(before, after).map((change) => ({ kind: kindOf(change), text: change.value }));
  const same = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  const isOne = same / Math.max(before.length, after.length) >= minimumSimilarity;
  return isOne ? [{ kind: 'changed', parts }] : [whole('removed', before), whole('added', after)];
}

function compareGroups(removed: readonly string[], added: readonly string[]): readonly Row[] {
  const pairs = Math.min(removed.length, added.length);
  return [
    ...removed.slice(0, pairs).flatMap((text, index) => comparePair(text, added[index] ?? '')),
    ...removed.slice(pairs).map((text) => whole('removed', text)),
    ...added.slice(pairs).map((text) => whole('added', text)),
  ];
}

export function compareTexts(before: readonly string[], after: readonly string[]): readonly Row[] {
  const rows: Row[] = [];
  let removed: readonly string[] = [];
  const flush = (added: readonly string[]): void => {
    rows.push(...compareGroups(removed, added));
    removed = [];
  };
  for (const change of diffArrays([...before], [...after])) {
    if (change.removed) {
      flush([]);
      removed = change.value;
    } else if (change.added) flush(change.value);
    else {
      flush([]);
      rows.push({ kind: 'same', count: change.value.length });
    }
  }
  flush([]);
  return rows;
}
