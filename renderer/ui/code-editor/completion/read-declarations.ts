// Reads the interfaces of TypeScript declarations with the parser of the editor, so that no compiler is loaded and no list is
// maintained by hand. Type parameters are not resolved: a type that depends on one has no shape.
import { typescriptLanguage } from '#renderer/ui/code-editor/javascript-language.ts';
import { childrenOf, type Member, type Shape, type SyntaxNode } from './type-shape.ts';

export interface DeclaredTypes {
  /** Returns the shape of an interface or alias; null when it is not declared. */
  shapeOf(name: string): Shape | null;
}

const single = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Formats a signature on one line, without comments and `readonly`. */
const written = (text: string): string =>
  single(text.replace(/\/\*[\s\S]*?\*\//g, ''))
    .replace(/\( /g, '(')
    .replace(/,? \)/g, ')')
    .replace(/[;,]$/, '')
    .replaceAll('readonly ', '');

/** Returns the text of a documentation comment; '' for other comments. */
const sentence = (comment: string): string =>
  single(comment.startsWith('/**') ? comment.slice(3, -2).replace(/^\s*\* ?/gm, '') : '');

/** Returns the type after the colon. */
const annotated = (node: SyntaxNode): SyntaxNode | null => node.getChild('TypeAnnotation')?.lastChild ?? null;

/** The declarations being read. */
interface Source {
  readonly textOf: (part: { readonly from: number; readonly to: number }) => string;
  readonly declared: ReadonlyMap<string, SyntaxNode>;
}

type Read = (source: Source, node: SyntaxNode) => Shape | null;

const later = (source: Source, node: SyntaxNode | null) => (): Shape | null => (node === null ? null : read(source, node));

const parameterTypes = (source: Source, list: SyntaxNode | null): readonly (() => Shape | null)[] =>
  list === null ? [] : list.getChildren('TypeAnnotation').map((type) => later(source, type.lastChild));

function memberOf(source: Source, node: SyntaxNode): Member | null {
  const { textOf } = source;
  const named = node.getChild('PropertyDefinition');
  if (named === null) return null;
  const type = annotated(node);
  const returns = later(source, type);
  const called: Shape = { kind: 'function', parameters: parameterTypes(source, node.getChild('ParamList')), returns };
  const isMethod = node.name === 'MethodType' || type?.name === 'FunctionSignature';
  const before = node.prevSibling;
  const rest = textOf({ from: node.getChild('TypeParamList')?.to ?? named.to, to: node.to });
  return {
    name: textOf(named),
    isOptional: node.getChild('Optional') !== null && node.name === 'PropertyType',
    isMethod,
    signature: written(textOf(named) + rest),
    doc: before?.name === 'BlockComment' ? sentence(textOf(before)) : '',
    shape: node.name === 'MethodType' ? () => called : returns,
  };
}

function objectOf(source: Source, node: SyntaxNode): Shape | null {
  // A mapped type has the shape of its fields.
  const mapped = node.getChild('IndexSignature');
  if (mapped !== null) return later(source, annotated(mapped))();
  const members = new Map<string, Member>();
  for (const member of childrenOf(node).map((child) => memberOf(source, child)))
    if (member !== null && !members.has(member.name)) members.set(member.name, member);
  return { kind: 'object', members };
}

function unionOf(source: Source, node: SyntaxNode): Shape | null {
  const parts = childrenOf(node).filter(({ name }) => name !== 'LogicOp');
  const shapes = parts.map((part) => read(source, part)).filter((shape) => shape !== null);
  const words = shapes.flatMap((shape) => (shape.kind === 'words' ? shape.words : []));
  return words.length > 0 ? { kind: 'words', words } : (shapes[0] ?? null);
}

function named(source: Source, name: string): Shape | null {
  const node = source.declared.get(name);
  return node === undefined ? null : read(source, node);
}

const inner: Read = (source, node) => childrenOf(node).reduce<Shape | null>((found, child) => found ?? read(source, child), null);

function parameterized(source: Source, node: SyntaxNode): Shape | null {
  const [type, list] = childrenOf(node);
  const name = type === undefined ? '' : source.textOf(type);
  if (list === undefined || source.declared.has(name)) return named(source, name);
  if (name === 'Promise') return { kind: 'promise', of: () => inner(source, list) };
  return name === 'Readonly' ? inner(source, list) : null;
}

const readers: Readonly<Record<string, Read>> = {
  ObjectType: objectOf,
  UnionType: unionOf,
  ParameterizedType: parameterized,
  TypeName: (source, node) => named(source, source.textOf(node)),
  ArrayType: (source, node) => ({ kind: 'list', of: () => inner(source, node) }),
  ReadonlyType: inner,
  ParenthesizedType: inner,
  IntersectionType: inner,
  IndexedType: (source, node) => (node.firstChild?.name === 'ObjectType' ? read(source, node.firstChild) : null),
  LiteralType: (source, node) =>
    node.firstChild?.name === 'String' ? { kind: 'words', words: [source.textOf(node).slice(1, -1)] } : null,
  FunctionSignature: (source, node) => ({
    kind: 'function',
    parameters: parameterTypes(source, node.getChild('ParamList')),
    returns: later(source, node.lastChild),
  }),
};

function read(source: Source, node: SyntaxNode): Shape | null {
  return readers[node.name]?.(source, node) ?? null;
}

export function readDeclarations(text: string): DeclaredTypes {
  const declared = new Map<string, SyntaxNode>();
  const textOf: Source['textOf'] = ({ from, to }) => text.slice(from, to);
  typescriptLanguage.parser.parse(text).iterate({
    enter({ name, node }) {
      const defined = node.getChild('TypeDefinition');
      if (defined === null) return;
      const body =
        name === 'InterfaceDeclaration' ? node.getChild('ObjectType') : name === 'TypeAliasDeclaration' ? node.lastChild : null;
      // The last child of an alias may be the semicolon.
      const type = body?.name === ';' ? body.prevSibling : body;
      if (type != null) declared.set(textOf(defined), type);
    },
  });
  return { shapeOf: (name) => named({ textOf, declared }, name) };
}
