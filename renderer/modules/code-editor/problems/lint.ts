// Finds problems in the source of a script: syntax errors, and code that does not work in a frame.
import { readScript } from '#contract/rules/script-syntax.ts';
import type { Identifier, MemberExpression, Node } from 'acorn';
import { simple } from 'acorn-walk';
import { lintWords } from '#renderer/modules/code-editor/messages.ts';

export interface Problem {
  readonly severity: 'error' | 'warning';
  /** Line and column start at 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const credentialName = /senha|password|secret|token|api_?key/i;
const outside: ReadonlySet<string> = new Set(['parent', 'top', 'opener']);

const isNamed = (node: Node | null | undefined, name: string): boolean =>
  node?.type === 'Identifier' && (node as Identifier).name === name;

const nameOf = (node: Node): string | null =>
  node.type === 'Identifier' ? (node as Identifier).name : 'value' in node && typeof node.value === 'string' ? node.value : null;

/** `window.parent` and `globalThis.top` are the same as `parent` and `top`. */
const isWindow = (node: Node): boolean => ['window', 'self', 'globalThis'].some((name) => isNamed(node, name));

const isText = (node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string' && node.value.length >= 6;

function messageOfMember({ object, property }: MemberExpression): string | null {
  const name = nameOf(property);
  if (name === 'cookie' && isNamed(object, 'document')) return lintWords.cookie;
  if (object.type === 'Identifier' && outside.has(object.name)) return lintWords.parent;
  return name !== null && outside.has(name) && isWindow(object) ? lintWords.parent : null;
}

/** Returns the warnings in the order of their lines. A script with a syntax error has only that problem. */
export function lintScript(name: string, source: string): readonly Problem[] {
  const read = readScript(name, source);
  if (!read.ok) return [{ severity: 'error', ...read.problem }];
  const problems: Problem[] = [];
  let hasTitle = false;
  const warn = ({ loc }: Node, message: string | null): void => {
    if (message === null || !loc) return;
    problems.push({ severity: 'warning', line: loc.start.line, column: loc.start.column + 1, message });
  };
  const warnOfSecret = (node: Node, key: Node, value: Node | null | undefined): void =>
    warn(node, credentialName.test(nameOf(key) ?? '') && isText(value) ? lintWords.credential : null);
  simple(read.program, {
    MemberExpression: (node) => warn(node, messageOfMember(node)),
    CallExpression: (node) => warn(node, isNamed(node.callee, 'eval') ? lintWords.eval : null),
    NewExpression: (node) => warn(node, isNamed(node.callee, 'Function') ? lintWords.eval : null),
    VariableDeclarator: (node) => warnOfSecret(node, node.id, node.init),
    AssignmentExpression: (node) =>
      warnOfSecret(node, node.left.type === 'MemberExpression' ? node.left.property : node.left, node.right),
    Property: (node) => {
      hasTitle ||= nameOf(node.key) === 'title';
      warnOfSecret(node, node.key, node.value);
    },
  });
  if (!hasTitle && !name.endsWith('.js')) problems.push({ severity: 'warning', line: 1, column: 1, message: lintWords.title });
  return problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
