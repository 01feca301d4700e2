// Finds the shape of an expression in a script by the declared types, for example of `kit` in `const { kit } = portal`.
import type { DeclaredTypes } from './read-declarations.ts';
import { definitionOf, documentedType, functions } from './definitions.ts';
import { childrenOf, type Shape, shapeOfMember, type SyntaxNode } from './type-shape.ts';

/** The argument of a script: its interface, and the name of the global with the same value. */
export interface Called {
  readonly type: string;
  readonly name: string;
}

export interface ScriptShapes {
  /** The shape of an expression's value. */
  of(expression: SyntaxNode): Shape | null;
  /** The shape expected at a place: an argument, or a field of one. */
  expectedAt(expression: SyntaxNode): Shape | null;
  /** The shape that a pattern destructures. */
  destructuredBy(pattern: SyntaxNode): Shape | null;
}

const isValue = ({ name }: SyntaxNode): boolean =>
  !['(', ')', '[', ']', '{', '}', ',', 'Spread', 'BlockComment', 'LineComment'].includes(name);
const indexIn = (list: SyntaxNode, node: SyntaxNode): number =>
  childrenOf(list)
    .filter(isValue)
    .findIndex(({ from }) => from === node.from);

const parameterOf = (callee: Shape | null, index: number): Shape | null =>
  callee?.kind === 'function' ? (callee.parameters[index]?.() ?? null) : null;
const resultOf = (callee: Shape | null): Shape | null => (callee?.kind === 'function' ? callee.returns() : null);

export function shapesOfScript(text: string, types: DeclaredTypes, called: Called): ScriptShapes {
  const textOf = ({ from, to }: SyntaxNode): string => text.slice(from, to);
  const root = (): Shape | null => types.shapeOf(called.type);

  /** The shape of a parameter: the argument of the script, a documented type, or the type that the caller of a callback expects. */
  function parameterShape(fn: SyntaxNode, parameter: SyntaxNode): Shape | null {
    const index = indexIn(parameter.parent ?? fn, parameter);
    if (index === 0 && fn.parent?.getChild('default') != null) return root();
    const expected = functions.has(fn.name) ? expectedAt(fn) : null;
    if (expected?.kind === 'function') return parameterOf(expected, index);
    const type = documentedType(text, fn, textOf(parameter));
    return type === undefined ? null : types.shapeOf(type);
  }

  /** The shape of a defined name: follows the enclosing patterns to the value. */
  function definedShape(definition: SyntaxNode): Shape | null {
    const { parent } = definition;
    if (parent?.name === 'PatternProperty') {
      const key = textOf(parent.getChild('PropertyName') ?? definition);
      return parent.parent === null ? null : shapeOfMember(destructuredBy(parent.parent), key);
    }
    return destructuredBy(definition);
  }

  /** The shape of the value on the other side of a name or pattern. */
  function destructuredBy(pattern: SyntaxNode): Shape | null {
    const { parent } = pattern;
    if (parent?.name === 'PatternProperty') return definedShape(pattern);
    if (parent?.name === 'ParamList') return parent.parent === null ? null : parameterShape(parent.parent, pattern);
    if (parent?.name !== 'VariableDeclaration') return null;
    const equals = pattern.nextSibling;
    return equals?.name === 'Equals' && equals.nextSibling !== null ? of(equals.nextSibling) : null;
  }

  /** The definitions being followed, to stop at a name that is defined by itself. */
  const followed = new Set<number>();

  function followedShape(definition: SyntaxNode): Shape | null {
    if (followed.has(definition.from)) return null;
    followed.add(definition.from);
    const shape = definedShape(definition);
    followed.delete(definition.from);
    return shape;
  }

  function of(node: SyntaxNode): Shape | null {
    const [first] = childrenOf(node);
    if (node.name === 'VariableName') {
      const definition = definitionOf(text, textOf(node), node);
      if (definition !== null) return followedShape(definition);
      return textOf(node) === called.name ? root() : null;
    }
    if (first === undefined) return null;
    if (node.name === 'ParenthesizedExpression') return node.lastChild?.prevSibling ? of(node.lastChild.prevSibling) : null;
    if (node.name === 'MemberExpression') return shapeOfMember(of(first), textOf(node.getChild('PropertyName') ?? first));
    if (node.name === 'CallExpression') return resultOf(of(first));
    const awaited = node.name === 'AwaitExpression' && node.lastChild !== null ? of(node.lastChild) : null;
    return awaited?.kind === 'promise' ? awaited.of() : awaited;
  }

  function expectedAt(node: SyntaxNode): Shape | null {
    const { parent } = node;
    if (parent?.name === 'ArgList')
      return parent.prevSibling === null ? null : parameterOf(of(parent.prevSibling), indexIn(parent, node));
    if (parent?.name === 'Property' && parent.parent !== null)
      return shapeOfMember(expectedAt(parent.parent), textOf(parent.getChild('PropertyDefinition') ?? node));
    const list = parent?.name === 'ArrayExpression' ? expectedAt(parent) : null;
    return list?.kind === 'list' ? list.of() : null;
  }

  return { of, expectedAt, destructuredBy };
}
