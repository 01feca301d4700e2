// The parts of a declared type that completions need: its members, its parameters, its words.
import type { syntaxTree } from '@codemirror/language';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isMethod: boolean;
  /** As it is declared, without type parameters. */
  readonly signature: string;
  /** The sentence above it; '' without one. */
  readonly doc: string;
  readonly shape: () => Shape | null;
}

export type Shape =
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Member> }
  | { readonly kind: 'function'; readonly parameters: readonly (() => Shape | null)[]; readonly returns: () => Shape | null }
  | { readonly kind: 'list' | 'promise'; readonly of: () => Shape | null }
  /** One of these texts. */
  | { readonly kind: 'words'; readonly words: readonly string[] };

/** The shape of a member of what `shape` is; null where it has none, or is no object. */
export const shapeOfMember = (shape: Shape | null, name: string): Shape | null =>
  shape?.kind === 'object' ? (shape.members.get(name)?.shape() ?? null) : null;

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}
