import { diffLines } from 'diff';

export interface DiffLine {
  /** The index among the lines of the difference. */
  readonly id: number;
  /** `gap`: unchanged lines are omitted here. */
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  readonly text: string;
}

/** The number of unchanged lines that are shown before and after a change. */
const contextLines = 3;

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

/** Shortens unchanged lines to those beside a change; null marks the omitted ones. */
function shortened(lines: readonly string[], isFirst: boolean, isLast: boolean): readonly (string | null)[] {
  const [head, tail] = [isFirst ? 0 : contextLines, isLast ? 0 : contextLines];
  if (lines.length <= head + tail + 1) return lines;
  return [...lines.slice(0, head), null, ...(tail === 0 ? [] : lines.slice(-tail))];
}

/** Returns the lines of the difference. Empty when the texts are equal. */
export function diffText(before: string, after: string): readonly DiffLine[] {
  if (before === after) return [];
  const parts = diffLines(`${before.replace(/\n$/, '')}\n`, `${after.replace(/\n$/, '')}\n`);
  return parts
    .flatMap(({ value, added, removed }, index): readonly Omit<DiffLine, 'id'>[] => {
      if (added || removed) return linesOf(value).map((text) => ({ kind: added ? 'added' : 'removed', text }));
      return shortened(linesOf(value), index === 0, index === parts.length - 1).map((text) =>
        text === null ? { kind: 'gap', text: '' } : { kind: 'same', text },
      );
    })
    .map((line, id) => ({ ...line, id }));
}

/** Counts the changed lines. A line in place of another one counts once. */
export function countChangedLines(before: string, after: string): number {
  let [total, added, removed] = [0, 0, 0];
  for (const { kind } of [...diffText(before, after), { kind: 'same' }]) {
    if (kind === 'added') added += 1;
    else if (kind === 'removed') removed += 1;
    else {
      total += Math.max(added, removed);
      [added, removed] = [0, 0];
    }
  }
  return total;
}
