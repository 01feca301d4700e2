// Compares what the tenant's database says with what a person says. Pure.

/** Without case, accents, and spaces outside or repeated inside. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const textOf = (cell: unknown): string | null =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'bigint' ? folded(String(cell)) : null;

/** Whether one of the rows has the answer in its first column. An empty answer matches nothing. */
export function matchesAnswer(rows: readonly (readonly unknown[])[], answer: string): boolean {
  const typed = folded(answer);
  return typed !== '' && rows.some(([cell]) => textOf(cell) === typed);
}

const noes: ReadonlySet<unknown> = new Set([null, undefined, false, 0, '', '0', 'f', 'false', 'n', 'nao', 'no']);

/** Whether the query of the automatic check confirms the person: its first row begins with anything but a no. */
export function confirms(rows: readonly (readonly unknown[])[]): boolean {
  const [first] = rows;
  if (first === undefined) return false;
  const [cell] = first;
  return !noes.has(typeof cell === 'string' ? folded(cell) : cell);
}
