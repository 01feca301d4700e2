// Speed: P4 of docs/performance.md. Without this file all scripts of out/web have 5,004 instead of 4,997 KB (one build each, 2026-11-26).
// Remove it when P3 and P4 (tests/web/login/budget.spec.ts) and P7 hold without it.
// Lets the packer leave out the calls and schemas of the contract that a page does not use. The calls at the top level of the
// contract only create data, but the packer cannot know that. This transform marks each of them as free of side effects.
import { isNode, type Node } from './syntax.ts';

const mark = '/* @__PURE__ */ ';

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** Positions of the calls inside `node`, except those that run only when a function is called. */
function callStarts(node: Node): readonly number[] {
  if (isFunction(node)) return [];
  const inside = Object.values(node).flat().filter(isNode).flatMap(callStarts);
  return node.type === 'CallExpression' ? [node.start, ...inside] : inside;
}

/**
 * Returns `code` with a mark before each call that initializes a constant. A call that is a statement of its own gets no mark,
 * because it has an effect.
 */
export function markPureCalls(code: string, program: { readonly body: readonly unknown[] }): string {
  const declarations = program.body.flatMap((statement) => declarationsOf(statement));
  // `z.string().check(…)` contains two calls that start at the same position. One mark is enough for both.
  const starts = Array.from(new Set(declarations.flatMap(callStarts))).toSorted((a, b) => b - a);
  return starts.reduce((text, start) => text.slice(0, start) + mark + text.slice(start), code);
}

function declarationsOf(statement: unknown): readonly Node[] {
  if (!isNode(statement)) return [];
  if (statement.type === 'VariableDeclaration') return [statement];
  if (statement.type === 'ExportNamedDeclaration' && 'declaration' in statement) return declarationsOf(statement.declaration);
  return [];
}
