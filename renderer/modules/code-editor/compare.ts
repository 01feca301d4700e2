// Two texts line by line, and three of them joined.
import { applyPatch, diffLines, structuredPatch } from 'diff';

export type ComparedLine =
  | { readonly kind: 'added' | 'removed' | 'same'; readonly text: string; readonly line: number }
  /** A run of equal lines, away from every change. */
  | { readonly kind: 'unchanged'; readonly count: number };

const context = 3;

const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

/** Equal lines near a change are shown, those between are counted. `line` counts in the text that the line is of, from 1. */
export function compareLines(before: string, after: string): readonly ComparedLine[] {
  const parts = diffLines(before, after);
  const rows: ComparedLine[] = [];
  let [was, is] = [1, 1];
  for (const [index, { value, added = false, removed = false }] of parts.entries()) {
    const lines = linesOf(value);
    if (added || removed) {
      const kind = added ? 'added' : 'removed';
      rows.push(...lines.map((text, offset) => ({ kind, text, line: (added ? is : was) + offset }) as const));
      if (added) is += lines.length;
      else was += lines.length;
      continue;
    }
    const head = index === 0 ? 0 : context;
    const tail = index === parts.length - 1 ? 0 : context;
    const hidden = lines.length - head - tail;
    for (const [offset, text] of lines.entries()) {
      if (hidden > 1 && offset === head) rows.push({ kind: 'unchanged', count: hidden });
      if (hidden <= 1 || offset < head || offset >= lines.length - tail) rows.push({ kind: 'same', text, line: is + offset });
    }
    was += lines.length;
    is += lines.length;
  }
  return rows;
}

/** `mine` and `theirs`, which both come from `base`, as one text; null where they change the same lines. */
export function mergeThree(base: string, mine: string, theirs: string): string | null {
  const merged = applyPatch(theirs, structuredPatch('', '', base, mine, '', '', { context: 1 }));
  return merged === false ? null : merged;
}
