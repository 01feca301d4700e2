// The functions of a source text, with the lines of code that the lint rule `max-lines-per-function` counts.
import { parseSync } from 'vite';
import { isNode, type Node } from '#build/syntax.ts';

export interface SourceFunction {
  /** Null: the function has no name, as the callback of a test. */
  readonly name: string | null;
  /** Whether the function is a list of tests: the callback of `describe`. */
  readonly isSuite: boolean;
  /** The line at which it starts. */
  readonly line: number;
  /** Lines with code: no blank lines, and no lines that hold only a comment. */
  readonly lines: number;
}

interface Named extends Node {
  readonly name?: unknown;
}
interface Syntax extends Node {
  readonly id?: Named | null;
  readonly init?: Node | null;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly object?: Node;
  readonly tag?: Node;
  readonly property?: Named;
}

const functionTypes: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Whether a callee is `describe`, `test.describe`, or one of them with a member or a table: `describe.each(…)`. */
function isDescribe(callee: Syntax | undefined): boolean {
  if (callee === undefined) return false;
  if (callee.type === 'Identifier') return (callee as Named).name === 'describe';
  if (callee.type === 'MemberExpression') return callee.property?.name === 'describe' || isDescribe(callee.object);
  if (callee.type === 'CallExpression') return isDescribe(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && isDescribe(callee.tag);
}

const nameOf = (node: Syntax): string | null => (typeof node.id?.name === 'string' ? node.id.name : null);

/** The text with spaces in place of its comments. */
const withoutComments = (text: string, comments: readonly { readonly start: number; readonly end: number }[]): string =>
  comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replaceAll(/[^\n]/g, ' ') + rest.slice(end),
    text,
  );

export function functionsOf(path: string, text: string): readonly SourceFunction[] {
  const { program, comments } = parseSync(path, text);
  const code = withoutComments(text, comments);
  const found: SourceFunction[] = [];
  const visit = (node: Syntax, name: string | null, isSuite: boolean): void => {
    if (functionTypes.has(node.type)) {
      const lines = code
        .slice(node.start, node.end)
        .split('\n')
        .filter((line) => line.trim() !== '').length;
      found.push({ name: nameOf(node) ?? name, isSuite, line: text.slice(0, node.start).split('\n').length, lines });
    }
    const suite = node.type === 'CallExpression' && isDescribe(node.callee);
    for (const child of Object.values(node).flat().filter(isNode))
      visit(child, child === node.init ? nameOf(node) : null, suite && node.arguments?.includes(child) === true);
  };
  visit(program, null, false);
  return found;
}
