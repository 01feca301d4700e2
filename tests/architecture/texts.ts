// The texts of a source file that people may read: its strings, without those that only the code reads.
import { parseSync } from 'vite';
import { isNode, type Node } from '#build/syntax.ts';

interface Syntax extends Node {
  readonly value?: unknown;
  readonly callee?: Syntax;
  readonly name?: unknown;
}

/** Nodes whose strings are names: of files, of types, of members, of cases, and statements for a database. */
const unread = /^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|TaggedTemplate|SwitchCase)/;
const comparisons: ReadonlySet<string> = new Set(['BinaryExpression', 'MemberExpression']);
/** Attributes of components that are shown or read out. */
const readAttributes: ReadonlySet<string> = new Set(['label', 'title', 'aria-label', 'alt', 'placeholder', 'hint', 'sentence']);

const nameOf = (node: unknown): unknown => (isNode(node) ? (node as Syntax).name : undefined);
const isError = ({ type, callee }: Syntax): boolean =>
  type === 'NewExpression' && typeof nameOf(callee) === 'string' && String(nameOf(callee)).endsWith('Error');
const isUnreadAttribute = (node: Syntax): boolean =>
  node.type === 'JSXAttribute' && !readAttributes.has(String(nameOf((node as { readonly name?: unknown }).name)));

function ownText({ type, value }: Syntax, parent: Syntax | null, key: string): string | null {
  if (type === 'Literal' && typeof value === 'string') {
    const isName = (parent?.type === 'Property' && key === 'key') || comparisons.has(parent?.type ?? '');
    return isName ? null : value;
  }
  if (type === 'JSXText' && typeof value === 'string') return value;
  return type === 'TemplateElement' ? String((value as { readonly cooked?: unknown }).cooked) : null;
}

function collect(value: unknown, parent: Syntax | null, key: string, texts: string[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, parent, key, texts);
  if (!isNode(value)) return;
  const node: Syntax = value;
  if (unread.test(node.type) || isUnreadAttribute(node) || isError(node)) return;
  const text = ownText(node, parent, key);
  if (text !== null) texts.push(text.trim());
  for (const [name, child] of Object.entries(node)) if (typeof child === 'object') collect(child, node, name, texts);
}

/** `path` names the language of `source`. Messages of thrown errors are not among the texts: they are for logs. */
export function textsOf(path: string, source: string): readonly string[] {
  const texts: string[] = [];
  collect(parseSync(path, source).program, null, '', texts);
  return texts.filter((text) => text !== '');
}
