import { diffLines } from 'diff';

export interface DiffLine {
  /** Place among the lines of the difference. */
  readonly id: number;
  /** `gap`: lines that stayed the same are left out here. */
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  readonly text: string;
}

const around = 3;

const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

/** Beginning and end of a stretch that stayed the same, as far as they stand beside a change. */
function shortened(lines: readonly string[], isFirst: boolean, isLast: boolean): readonly (string | null)[] {
  const [head, tail] = [isFirst ? 0 : around, isLast ? 0 : around];
  if (lines.length <= head + tail + 1) return lines;
  return [...lines.slice(0, head), null, ...(tail === 0 ? [] : lines.slice(-tail))];
}

/** The difference as lines, in order. Empty where the texts are the same. */
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
