// The interfaces of TypeScript declarations, by the parser of the editor itself: no compiler, and nothing that is kept by hand.
// Type parameters are not filled in: what depends on one has no shape.
import { typescriptLanguage } from '#renderer/ui/code-editor/javascript-language.ts';
import { childrenOf, type Member, type Shape, type SyntaxNode } from './type-shape.ts';

export interface DeclaredTypes {
  /** The shape of an interface or alias; null when it is not declared. */
  shapeOf(name: string): Shape | null;
}

type Read = (node: SyntaxNode) => Shape | null;

const single = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** On one line, without the comments within and the words that say nothing to who calls it. */
const written = (text: string): string =>
  single(text.replace(/\/\*[\s\S]*?\*\//g, ''))
    .replace(/\( /g, '(')
    .replace(/,? \)/g, ')')
    .replace(/[;,]$/, '')
    .replaceAll('readonly ', '');

/** The sentence of a comment that documents. */
const sentence = (comment: string): string =>
  single(comment.startsWith('/**') ? comment.slice(3, -2).replace(/^\s*\* ?/gm, '') : '');

/** The type after the colon. */
const annotated = (node: SyntaxNode): SyntaxNode | null => node.getChild('TypeAnnotation')?.lastChild ?? null;

const later = (node: SyntaxNode | null, read: Read) => (): Shape | null => (node === null ? null : read(node));

const parameterTypes = (list: SyntaxNode | null, read: Read): readonly (() => Shape | null)[] =>
  list === null ? [] : list.getChildren('TypeAnnotation').map((type) => later(type.lastChild, read));

export function readDeclarations(text: string): DeclaredTypes {
  const declared = new Map<string, SyntaxNode>();
  const textOf = ({ from, to }: SyntaxNode): string => text.slice(from, to);

  function memberOf(node: SyntaxNode): Member | null {
    const named = node.getChild('PropertyDefinition');
    if (named === null) return null;
    const type = annotated(node);
    const parameters = node.getChild('ParamList');
    const returns = later(type, read);
    const called: Shape = { kind: 'function', parameters: parameterTypes(parameters, read), returns };
    const isMethod = node.name === 'MethodType' || type?.name === 'FunctionSignature';
    const before = node.prevSibling;
    const rest = text.slice(node.getChild('TypeParamList')?.to ?? named.to, node.to);
    return {
      name: textOf(named),
      isOptional: node.getChild('Optional') !== null && node.name === 'PropertyType',
      isMethod,
      signature: written(textOf(named) + rest),
      doc: before?.name === 'BlockComment' ? sentence(textOf(before)) : '',
      shape: node.name === 'MethodType' ? () => called : returns,
    };
  }

  function objectOf(node: SyntaxNode): Shape | null {
    // A mapped type: what each of its fields is.
    const mapped = node.getChild('IndexSignature');
    if (mapped !== null) return later(annotated(mapped), read)();
    const members = new Map<string, Member>();
    for (const member of childrenOf(node).map(memberOf))
      if (member !== null && !members.has(member.name)) members.set(member.name, member);
    return { kind: 'object', members };
  }

  function unionOf(node: SyntaxNode): Shape | null {
    const parts = childrenOf(node).filter(({ name }) => name !== 'LogicOp');
    const shapes = parts.map(read).filter((shape) => shape !== null);
    const words = shapes.flatMap((shape) => (shape.kind === 'words' ? shape.words : []));
    return words.length > 0 ? { kind: 'words', words } : (shapes[0] ?? null);
  }

  function named(name: string): Shape | null {
    const node = declared.get(name);
    return node === undefined ? null : read(node);
  }

  const inner: Read = (node) => childrenOf(node).reduce<Shape | null>((found, child) => found ?? read(child), null);

  function parameterized(node: SyntaxNode): Shape | null {
    const [type, list] = childrenOf(node);
    const name = type === undefined ? '' : textOf(type);
    if (list === undefined || declared.has(name)) return named(name);
    if (name === 'Promise') return { kind: 'promise', of: () => inner(list) };
    return name === 'Readonly' ? inner(list) : null;
  }

  const readers: Readonly<Record<string, Read>> = {
    ObjectType: objectOf,
    UnionType: unionOf,
    ParameterizedType: parameterized,
    TypeName: (node) => named(textOf(node)),
    ArrayType: (node) => ({ kind: 'list', of: () => inner(node) }),
    ReadonlyType: inner,
    ParenthesizedType: inner,
    IntersectionType: inner,
    IndexedType: (node) => (node.firstChild?.name === 'ObjectType' ? read(node.firstChild) : null),
    LiteralType: (node) => (node.firstChild?.name === 'String' ? { kind: 'words', words: [textOf(node).slice(1, -1)] } : null),
    FunctionSignature: (node) => ({
      kind: 'function',
      parameters: parameterTypes(node.getChild('ParamList'), read),
      returns: later(node.lastChild, read),
    }),
  };

  function read(node: SyntaxNode): Shape | null {
    return readers[node.name]?.(node) ?? null;
  }

  typescriptLanguage.parser.parse(text).iterate({
    enter({ name, node }) {
      const defined = node.getChild('TypeDefinition');
      if (defined === null) return;
      const body =
        name === 'InterfaceDeclaration' ? node.getChild('ObjectType') : name === 'TypeAliasDeclaration' ? node.lastChild : null;
      // The semicolon may be the last one.
      const type = body?.name === ';' ? body.prevSibling : body;
      if (type != null) declared.set(textOf(defined), type);
    },
  });
  return { shapeOf: named };
}
