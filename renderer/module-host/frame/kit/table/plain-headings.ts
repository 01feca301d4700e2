// Tables in a section of a sheet have plain headings: a record has few rows, in an order of their own. A table is drawn before its section,
// so the section tells it.

const tables = new WeakMap<Node, () => void>();

/** `draw` draws the table with plain headings. A table whose author has chosen is not offered. */
export function offerPlainHeadings(table: Node, draw: () => void): void {
  tables.set(table, draw);
}

/** Gives the tables of a section plain headings. */
export function drawPlainHeadings(content: readonly Node[]): void {
  for (const node of content) tables.get(node)?.();
}
