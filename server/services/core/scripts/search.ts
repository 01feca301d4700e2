// Finds lines that contain a text.

export interface FoundLine {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

export interface Found {
  readonly lines: FoundLine[];
  readonly truncated: boolean;
}

const most = 200;
const mostCharacters = 200;

/** Lines of `sources` (name → text) that contain `text`, case-insensitively, ordered by name and line. */
export function linesWith(sources: ReadonlyMap<string, string>, text: string): Found {
  const wanted = text.toLowerCase();
  const lines: FoundLine[] = [];
  for (const name of [...sources.keys()].toSorted())
    for (const [index, line] of (sources.get(name) ?? '').split('\n').entries()) {
      if (!line.toLowerCase().includes(wanted)) continue;
      if (lines.length === most) return { lines, truncated: true };
      lines.push({ name, line: index + 1, text: line.trim().slice(0, mostCharacters) });
    }
  return { lines, truncated: false };
}
