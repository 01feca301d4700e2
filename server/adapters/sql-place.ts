import type { SqlPlace } from '#server/ports/sql-connector.ts';

/** Converts a position in a text to line and column; all of them count from 1. Null when the position is outside the text. */
export function placeAt(text: string, position: number): SqlPlace | null {
  if (!Number.isInteger(position) || position < 1 || position > text.length + 1) return null;
  const before = text.slice(0, position - 1).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
