// The completions at the cursor of a script: members after a dot, fields of an argument, names in a destructuring pattern, and the
// values of a literal type.
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { type Called, type ScriptShapes, shapesOfScript } from './expression-shape.ts';
import type { DeclaredTypes } from './read-declarations.ts';
import { childrenOf, type Member, type Shape, type SyntaxNode } from './type-shape.ts';

/** The time limit for parsing. For a long script, the part parsed by then is used. */
const readWithinMs = 500;

/** The signature and documentation of a member, shown beside the list. */
function memberInfo({ signature, doc }: Pick<Member, 'signature' | 'doc'>): HTMLElement {
  const box = document.createElement('div');
  const code = document.createElement('code');
  code.textContent = signature;
  box.append(code);
  if (doc !== '') box.append(Object.assign(document.createElement('p'), { textContent: doc }));
  return box;
}

const optionOf = (member: Member, suffix: string): Completion => ({
  label: member.name,
  type: member.isMethod ? 'method' : 'property',
  // Required members come before optional ones.
  boost: member.isOptional ? 0 : 1,
  apply: member.name + suffix,
  info: () => memberInfo(member),
});

const membersOf = (shape: Shape | null): readonly Member[] => (shape?.kind === 'object' ? [...shape.members.values()] : []);

type At = { readonly from: number; readonly options: readonly Completion[] };

/** The start of the completed text: the start of a partly typed name, or the cursor after a dot or a bracket. */
const startOf = (node: SyntaxNode, position: number): number =>
  /^[\w$]/.test(node.name) && node.to - node.from > 0 ? node.from : position;

function afterDot(node: SyntaxNode, position: number, shapes: ScriptShapes): At | null {
  const { parent } = node;
  if (parent?.name !== 'MemberExpression' || !['.', '?.', 'PropertyName'].includes(node.name)) return null;
  const object = parent.firstChild;
  if (object === null || object.from === node.from) return null;
  const from = node.name === 'PropertyName' ? node.from : position;
  return { from, options: membersOf(shapes.of(object)).map((member) => optionOf(member, '')) };
}

/** The object literal or pattern whose field names are typed at the cursor; null when the cursor is at a value. */
function fieldsAround(
  node: SyntaxNode,
  literal: string,
  field: string,
): { readonly whole: SyntaxNode; readonly own: SyntaxNode | null } | null {
  if (node.name === literal || ((node.name === '{' || node.name === ',') && node.parent?.name === literal)) {
    const whole = node.name === literal ? node : node.parent;
    return whole === null ? null : { whole, own: null };
  }
  const own = node.parent?.name === field ? node.parent : null;
  if (own?.parent?.name !== literal || own.firstChild?.from !== node.from) return null;
  return { whole: own.parent, own };
}

function inFields(node: SyntaxNode, position: number, shapes: ScriptShapes, text: string): At | null {
  const literal = fieldsAround(node, 'ObjectExpression', 'Property');
  const pattern = literal === null ? fieldsAround(node, 'ObjectPattern', 'PatternProperty') : null;
  const found = literal ?? pattern;
  if (found === null) return null;
  const { whole, own } = found;
  const others = childrenOf(whole).filter(({ from }) => from !== own?.from);
  const present = new Set(
    others.map(({ firstChild }) => (firstChild === null ? '' : text.slice(firstChild.from, firstChild.to))),
  );
  const shape = literal === null ? shapes.destructuredBy(whole) : shapes.expectedAt(whole);
  // A field of a literal needs a value; a pattern consists of names only.
  const suffix = literal === null || own?.getChild(':') != null ? '' : ': ';
  const options = membersOf(shape)
    .filter(({ name }) => !present.has(name))
    .map((member) => optionOf(member, suffix));
  return { from: own === null ? position : startOf(node, position), options };
}

function inText(node: SyntaxNode, shapes: ScriptShapes): At | null {
  if (node.name !== 'String') return null;
  const shape = shapes.expectedAt(node);
  if (shape?.kind !== 'words') return null;
  return { from: node.from + 1, options: shape.words.map((label) => ({ label, type: 'constant' })) };
}

/** Completes by the declared types. Sends no request and does not run the script. */
export function completeBy(types: DeclaredTypes, called: Called): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const text = state.sliceDoc();
    const node = (ensureSyntaxTree(state, state.doc.length, readWithinMs) ?? syntaxTree(state)).resolveInner(pos, -1);
    const shapes = shapesOfScript(text, types, called);
    const found =
      afterDot(node, pos, shapes) ??
      inText(node, shapes) ??
      (explicit || node.name !== ',' ? inFields(node, pos, shapes, text) : null);
    return found === null || found.options.length === 0 ? null : { ...found, validFor: /^[\w$-]*$/ };
  };
}
