// Lets the packer leave out calls and schemas of the contract that a page does not use. Everything that the contract builds at the
// top of its files is data, which the packer cannot know: each of these calls gets the mark that says so.
import { isNode, type Node } from './syntax.ts';

const mark = '/* @__PURE__ */ ';

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Starts of the calls inside `node`, without those that only run when a function is called. */
function callStarts(node: Node): readonly number[] {
  if (isFunction(node)) return [];
  const inside = Object.values(node).flat().filter(isNode).flatMap(callStarts);
  return node.type === 'CallExpression' ? [node.start, ...inside] : inside;
}

/** `code` with a mark before each call that gives a constant its value. A call in a statement of its own keeps its effect. */
export function markPureCalls(code: string, program: { readonly body: readonly unknown[] }): string {
  const declarations = program.body.flatMap((statement) => declarationsOf(statement));
  // `z.string().check(…)` is two calls that start at one place; one mark counts for both.
  const starts = Array.from(new Set(declarations.flatMap(callStarts))).toSorted((a, b) => b - a);
  return starts.reduce((text, start) => text.slice(0, start) + mark + text.slice(start), code);
}

function declarationsOf(statement: unknown): readonly Node[] {
  if (!isNode(statement)) return [];
  if (statement.type === 'VariableDeclaration') return [statement];
  if (statement.type === 'ExportNamedDeclaration' && 'declaration' in statement) return declarationsOf(statement.declaration);
  return [];
}
