// Finds the calls of `sql.run`, `sql.batch` and `sql.paged` in the text of a script. Pure.
import type { AnyNode, Expression, Program, Property, SpreadElement } from 'acorn';
import { readScript } from './script-syntax.ts';

export interface SqlCall {
  /** The ids that the call may use; empty when the id is known only at run time. */
  readonly sqlIds: readonly string[];
  /** Values that are written in the call itself. */
  readonly values: readonly { readonly name: string; readonly line: number; readonly column: number }[];
  /** From 1, as `column`. */
  readonly line: number;
  readonly column: number;
}

type Argument = Expression | SpreadElement | undefined;

const methods: ReadonlySet<string> = new Set(['run', 'batch', 'paged']);

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const part of Object.values(node).flat() as readonly unknown[]) if (isNode(part)) yield* nodesOf(part);
}

const placeOf = ({ loc }: AnyNode): { readonly line: number; readonly column: number } => ({
  line: loc?.start.line ?? 1,
  column: (loc?.start.column ?? 0) + 1,
});

interface Names {
  /** Variables whose value is `portal.sql`. */
  readonly sql: ReadonlySet<string>;
  /** The possible texts of the constants whose name is bound once. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

const isSql = (node: AnyNode, names: ReadonlySet<string>): boolean =>
  (node.type === 'Identifier' && names.has(node.name)) ||
  (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier' && node.property.name === 'sql');

function patternsOf(node: AnyNode): readonly AnyNode[] {
  if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => id);
  if (node.type === 'CatchClause') return node.param ? [node.param] : [];
  return 'params' in node ? node.params : [];
}

/** The names that a declaration or a function binds, and the keys and defaults of its patterns, which are harmless here. */
const boundBy = (node: AnyNode): readonly string[] =>
  patternsOf(node)
    .flatMap((pattern) => Array.from(nodesOf(pattern)))
    .flatMap((part) => (part.type === 'Identifier' ? [part.name] : []));

function namesOf(nodes: readonly AnyNode[]): Names {
  const sql = new Set(['sql']);
  const texts = new Map<string, readonly string[]>();
  for (const node of nodes) {
    if (node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'sql' && node.value.type === 'Identifier')
      sql.add(node.value.name);
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier') continue;
      if (init && isSql(init, sql)) sql.add(id.name);
      if (node.kind === 'const') texts.set(id.name, textsOf(init ?? undefined, new Map()));
    }
  }
  const bound = new Set<string>();
  for (const name of nodes.flatMap(boundBy)) {
    // Two variables have the same name, so the id of a call is ambiguous.
    if (bound.has(name)) texts.delete(name);
    bound.add(name);
  }
  return { sql, texts };
}

/** The possible values of an expression that consists of text literals. */
function textsOf(node: Argument, texts: Names['texts']): readonly string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap((one) => textsOf(one, texts));
  if (node?.type === 'Identifier') return texts.get(node.name) ?? [];
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return [];
  return node.quasis.map(({ value }) => value.cooked ?? value.raw);
}

function keyOf({ key, computed }: Property): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

const valuesOf = (node: Argument): SqlCall['values'] =>
  node?.type !== 'ObjectExpression'
    ? []
    : node.properties.flatMap((property) => {
        const name = property.type === 'Property' ? keyOf(property) : null;
        return name === null ? [] : [{ name, ...placeOf(property) }];
      });

function callsIn(program: Program): readonly SqlCall[] {
  const nodes = Array.from(nodesOf(program));
  const { sql, texts } = namesOf(nodes);
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || node.callee.computed) return [];
    const { object, property } = node.callee;
    if (property.type !== 'Identifier' || !methods.has(property.name) || !isSql(object, sql)) return [];
    const [id, values] = node.arguments;
    return [{ sqlIds: textsOf(id, texts), values: valuesOf(values), ...placeOf(id ?? node) }];
  });
}

/** The calls in the order of the text; empty when the script cannot be parsed. */
export function sqlCalls(name: string, source: string): readonly SqlCall[] {
  const read = readScript(name, source);
  return read.ok ? callsIn(read.program) : [];
}

/** The calls with the id of a query that `declared` does not contain. The portal refuses them. */
export const undeclaredQueries = (name: string, source: string, declared: ReadonlySet<string>) =>
  sqlCalls(name, source).flatMap(({ sqlIds, line, column }) =>
    sqlIds.filter((id) => !declared.has(id)).map((sqlId) => ({ sqlId, line, column })),
  );

/** Whether the script has the required `export default`. Classic scripts need none. */
export function hasDefaultExport(name: string, source: string): boolean {
  const read = readScript(name, source);
  if (!read.ok || name.endsWith('.js')) return true;
  return read.program.body.some(
    (statement) =>
      statement.type === 'ExportDefaultDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' &&
        statement.specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default')),
  );
}
