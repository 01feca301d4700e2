// Finds the places where a script defines its names.
import { childrenOf, type SyntaxNode } from './type-shape.ts';

export const functions: ReadonlySet<string> = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunction']);

/** The type in `@param {import('portal').Portal} portal` above a function. */
export function documentedType(text: string, fn: SyntaxNode, name: string): string | undefined {
  const whole = fn.parent?.name === 'ExportDeclaration' ? fn.parent : fn;
  const before = whole.prevSibling;
  const comment = before?.name === 'BlockComment' ? text.slice(before.from, before.to) : '';
  return new RegExp(`@param \\{(?:import\\('[^']*'\\)\\.)?(\\w+)\\} ${name}\\b`).exec(comment)?.[1];
}

/** Returns the definition of a name that is in scope at a place: the nearest enclosing one. */
export function definitionOf(text: string, name: string, place: SyntaxNode): SyntaxNode | null {
  for (let scope = place.parent; scope !== null; scope = scope.parent) {
    const owners = functions.has(scope.name)
      ? scope.getChildren('ParamList')
      : childrenOf(scope).flatMap((child) => (child.name === 'ExportDeclaration' ? childrenOf(child) : [child]));
    for (const owner of owners) {
      if (owner.name !== 'ParamList' && owner.name !== 'VariableDeclaration') continue;
      const found = definitionsIn(owner).find(({ from, to }) => text.slice(from, to) === name);
      if (found !== undefined) return found;
    }
  }
  return null;
}

/** Returns the names that a declaration or a parameter list defines, without those of nested functions. */
function definitionsIn(node: SyntaxNode): readonly SyntaxNode[] {
  return childrenOf(node).flatMap((child) =>
    child.name === 'VariableDefinition'
      ? [child]
      : /^(?:Object|Array)Pattern$|^PatternProperty$/.test(child.name)
        ? definitionsIn(child)
        : [],
  );
}
