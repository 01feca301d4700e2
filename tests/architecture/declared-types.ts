// The types of contract/portal-types as lists of names: what the table of the kit's checks must repeat.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the parser, with the fields that types have. */
interface Syntax {
  readonly type: string;
  readonly name?: string;
  readonly key?: Syntax;
  readonly id?: Syntax;
  readonly optional?: boolean;
  readonly declaration?: Syntax | null;
  readonly typeAnnotation?: Syntax | null;
  readonly elementType?: Syntax;
  readonly types?: readonly Syntax[];
  readonly members?: readonly Syntax[];
  readonly params?: readonly Syntax[];
  readonly body?: { readonly body: readonly Syntax[] };
  readonly extends?: readonly { readonly expression: Syntax }[];
  readonly typeName?: Syntax;
  readonly typeArguments?: { readonly params: readonly Syntax[] } | null;
  readonly literal?: { readonly value?: string | number | boolean };
}

export interface DeclaredName {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: Syntax;
}

const folder = 'contract/portal-types';

const declared = new Map<string, Syntax>();
for (const file of readdirSync(folder)) {
  const { program } = parseSync(file, readFileSync(`${folder}/${file}`, 'utf8'));
  // The fields above are those of the parser's nodes; `typedNames` finds none where they differ.
  for (const { declaration } of program.body as readonly Syntax[])
    if (declaration?.id?.name !== undefined) declared.set(declaration.id.name, declaration);
}

const nameOf = (member: Syntax): DeclaredName[] => {
  const { key, optional = false, typeAnnotation } = member;
  return key?.name === undefined
    ? []
    : [{ name: key.name, isOptional: optional, type: typeAnnotation?.typeAnnotation ?? member }];
};

/** The alternatives of a type, without its aliases and `readonly`. */
export function alternativesOf(type: Syntax): readonly Syntax[] {
  if (type.type === 'TSUnionType') return (type.types ?? []).flatMap(alternativesOf);
  if (type.type === 'TSTypeOperator' && type.typeAnnotation) return alternativesOf(type.typeAnnotation);
  if (type.type === 'TSParenthesizedType' && type.typeAnnotation) return alternativesOf(type.typeAnnotation);
  const alias = type.type === 'TSTypeReference' ? declared.get(type.typeName?.name ?? '') : undefined;
  if (alias?.type === 'TSTypeAliasDeclaration' && alias.typeAnnotation?.type !== 'TSIndexedAccessType' && alias.typeAnnotation)
    return alternativesOf(alias.typeAnnotation);
  return [type];
}

/** The names of a type with members of its own; null for another type, such as a text or an element. */
export function namesOf(type: Syntax): readonly DeclaredName[] | null {
  if (type.type === 'TSTypeLiteral') return (type.members ?? []).flatMap(nameOf);
  if (type.type === 'TSIntersectionType') return (type.types ?? []).flatMap((part) => namesOf(part) ?? []);
  const reference = type.typeName?.name;
  if (reference === 'Omit') {
    const [whole, without] = type.typeArguments?.params ?? [];
    const left = without?.literal?.value;
    return whole === undefined ? null : (namesOf(whole)?.filter(({ name }) => name !== left) ?? null);
  }
  // Each column of a row has the members of `TableColumn`.
  const found = declared.get(reference === 'TableColumnOf' ? 'TableColumn' : (reference ?? ''));
  if (found?.type !== 'TSInterfaceDeclaration') return null;
  const inherited = (found.extends ?? []).flatMap(({ expression }) => interfaceNames(expression.name ?? '') ?? []);
  return [...(found.body?.body ?? []).flatMap(nameOf), ...inherited];
}

const interfaceNames = (name: string): readonly DeclaredName[] | null =>
  namesOf({ type: 'TSTypeReference', typeName: { type: 'Identifier', name } });

/** The words of a union such as `'start' | 'end'`. */
export const wordsOf = (alternatives: readonly Syntax[]): readonly string[] =>
  alternatives.flatMap(({ literal }) => (literal?.value === undefined ? [] : [String(literal.value)]));

/** The type of the elements of a list. */
export const elementOf = (type: Syntax): Syntax | null => (type.type === 'TSArrayType' ? (type.elementType ?? null) : null);

export interface DeclaredPart {
  readonly name: string;
  readonly parameters: readonly DeclaredName[];
}

/** The parts of the kit with their parameters, without the content after them. The first declaration of a part counts. */
export function declaredParts(): readonly DeclaredPart[] {
  const methods = declared.get('Kit')?.body?.body ?? [];
  const parts = new Map<string, DeclaredPart>();
  for (const { key, params = [] } of methods) {
    const name = key?.name ?? '';
    const parameters = params.flatMap((parameter): DeclaredName[] => {
      const type = parameter.typeAnnotation?.typeAnnotation;
      if (parameter.name === undefined || !type) return [];
      return [{ name: parameter.name, isOptional: parameter.optional === true, type }];
    });
    if (!parts.has(name)) parts.set(name, { name, parameters });
  }
  return Array.from(parts.values());
}
