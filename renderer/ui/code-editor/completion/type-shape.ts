// The parts of a declared type that completions need: its members, its parameters and its literal values.
import type { syntaxTree } from '@codemirror/language';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isMethod: boolean;
  /** The declared signature, without type parameters. */
  readonly signature: string;
  /** The documentation comment; '' without one. */
  readonly doc: string;
  readonly shape: () => Shape | null;
}

export type Shape =
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Member> }
  | { readonly kind: 'function'; readonly parameters: readonly (() => Shape | null)[]; readonly returns: () => Shape | null }
  | { readonly kind: 'list' | 'promise'; readonly of: () => Shape | null }
  /** A union of string literals. */
  | { readonly kind: 'words'; readonly words: readonly string[] };

/** Returns the shape of a member; null when `shape` is not an object or has no such member. */
export const shapeOfMember = (shape: Shape | null, name: string): Shape | null =>
  shape?.kind === 'object' ? (shape.members.get(name)?.shape() ?? null) : null;

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}
