// Reads the number of rows that PostgreSQL's planner expects a statement to change (EXPLAIN, FORMAT JSON). It is the number of
// rows that go into the node that writes.
import * as z from 'zod/mini';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string | undefined;
  readonly 'Plan Rows'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const Node: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Parent Relationship': z.optional(z.string()),
  'Plan Rows': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Node));
  },
});
const Explained = z.array(z.object({ Plan: Node })).check(z.minLength(1));

/** The inputs of a node. Its other children are subqueries. Before PostgreSQL 14, a plan has one input for each partition. */
const inputs: ReadonlySet<string | undefined> = new Set(['Outer', 'Member']);

function rowsInto(node: PlanNode): readonly number[] {
  const children = node.Plans ?? [];
  const below = children.flatMap(rowsInto);
  if (node['Node Type'] !== 'ModifyTable') return below;
  const read = children.filter((child) => inputs.has(child['Parent Relationship']));
  return [...below, ...read.map((child) => child['Plan Rows'] ?? 0)];
}

/** `text`: the plan as JSON. Null when no node writes. */
export function plannedRows(text: unknown): number | null {
  if (typeof text !== 'string') return null;
  const [explained] = z.parse(Explained, JSON.parse(text));
  const rows = explained === undefined ? [] : rowsInto(explained.Plan);
  return rows.length === 0 ? null : rows.reduce((sum, one) => sum + one, 0);
}
