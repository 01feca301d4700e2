// Finds the error codes that a test expects: codes in the expected value of an assertion. A code that a test only sends, fakes or
// rules out (`.not`) is not among them.
import { isNode, type Node } from '#build/syntax.ts';

export interface Tree extends Node {
  readonly key?: Tree;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: Tree;
  readonly object?: Tree;
  readonly property?: Tree;
  readonly arguments?: readonly Tree[];
  readonly id?: Tree;
  readonly init?: Tree | null;
  readonly elements?: readonly (Tree | null)[];
  readonly params?: readonly Tree[];
  readonly expression?: Tree;
  readonly computed?: boolean;
}

/** The child nodes that hold values: the key of a property and the name of a field hold none. */
function valuesIn(node: Tree): readonly Tree[] {
  const named = (node.type === 'Property' || node.type === 'MemberExpression') && node.computed !== true;
  return Object.entries(node)
    .filter(([field]) => !named || (field !== 'key' && field !== 'property'))
    .flatMap(([, child]) => child as unknown)
    .filter(isNode);
}

export function allIn(node: Tree): readonly Tree[] {
  return [node, ...valuesIn(node).flatMap(allIn)];
}

const codesIn = (node: Tree): readonly string[] =>
  allIn(node).flatMap(({ type, value }) =>
    type === 'Literal' && typeof value === 'string' && value.startsWith('#') ? [value] : [],
  );
export const namesIn = (node: Tree): readonly string[] =>
  allIn(node).flatMap(({ type, name }) => (type === 'Identifier' && name ? [name] : []));

/** Whether `node` is `expect(…)` or `expect.poll(…)`, with or without `.resolves` and `.rejects`. `.not` is neither. */
export function isExpectation(node: Tree | undefined): boolean {
  if (node?.type === 'MemberExpression')
    return /^re(?:solves|jects)$/.test(node.property?.name ?? '') && isExpectation(node.object);
  const called = node?.type === 'CallExpression' ? node.callee : undefined;
  return called?.name === 'expect' || (called?.object?.name === 'expect' && called.property?.name === 'poll');
}

/** The expected values of the assertions in `node`: the arguments of `expect(…).toBe(…)`. */
const expectedIn = (node: Tree): readonly Tree[] =>
  allIn(node).flatMap(({ type, callee, arguments: given = [] }) =>
    type === 'CallExpression' && callee?.type === 'MemberExpression' && isExpectation(callee.object) ? given : [],
  );

export const withoutType = (node: Tree): Tree =>
  /^TS(?:As|Satisfies)Expression$/.test(node.type) ? withoutType(node.expression ?? node) : node;

/** Values that have a name, so that an assertion can expect them by it. The result of a call is none. */
function constantsIn(program: Tree): readonly (readonly [string, Tree])[] {
  return allIn(program).flatMap(({ type, id, init }) => {
    const value = type === 'VariableDeclarator' && init ? withoutType(init) : null;
    return id?.name && value && /^(?:Object|Array)Expression$|^Literal$/.test(value.type) ? [[id.name, value] as const] : [];
  });
}

/** The values in the columns of `it.each(rows)(title, test)` whose parameters `namesUsed` finds in `test`. */
export function columnsUsed(
  { callee, arguments: given = [] }: Tree,
  namesUsed: (test: Tree) => readonly string[],
): readonly Tree[] {
  const rows = callee?.arguments?.[0] && withoutType(callee.arguments[0]);
  const test = given[1];
  if (callee?.callee?.property?.name !== 'each' || !rows?.elements || !test?.params) return [];
  const expected = new Set(namesUsed(test));
  const columns = test.params.flatMap((parameter, column) =>
    namesIn(parameter).some((name) => expected.has(name)) ? [column] : [],
  );
  return rows.elements.flatMap((row) => columns.flatMap((column) => row?.elements?.[column] ?? []));
}

export function expectedCodes(program: Node): ReadonlySet<string> {
  const expected = expectedIn(program);
  const names = new Set(expected.flatMap(namesIn));
  const constants = constantsIn(program).filter(([name]) => names.has(name));
  return new Set([
    ...expected.flatMap(codesIn),
    ...constants.flatMap(([, value]) => codesIn(value)),
    ...allIn(program)
      .flatMap((node) => columnsUsed(node, (test) => expectedIn(test).flatMap(namesIn)))
      .flatMap(codesIn),
  ]);
}
