// Finds the texts that a test expects on a page: in an assertion, where its subject counts as well (`expect(page.getByText('…'))`).
// A text that a test only types, fakes or rules out (`.not`) is not among them.
import type { Node } from '#build/syntax.ts';
import { allIn, columnsUsed, isExpectation, namesIn, type Tree, withoutType } from './expected-codes.ts';

const textsIn = (node: Tree): readonly string[] =>
  allIn(node).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []));

/** The assertions in `node`, whole: `expect(…).toBe(…)`. */
const assertionsIn = (node: Tree): readonly Tree[] =>
  allIn(node).filter(
    ({ type, callee }) => type === 'CallExpression' && callee?.type === 'MemberExpression' && isExpectation(callee.object),
  );

/** Names of an assertion, with the fields that it reads. */
const namesUsed = (node: Tree): readonly string[] =>
  assertionsIn(node).flatMap((assertion) => [
    ...namesIn(assertion),
    ...allIn(assertion).flatMap(({ type, property }) => (type === 'MemberExpression' && property?.name ? [property.name] : [])),
  ]);

const isLocator = (node: Tree): boolean => allIn(node).some(({ property }) => property?.name?.startsWith('getBy') === true);

/** Named constants: literal data, and locators of a page. Results of other calls are left out. */
function constantsIn(program: Tree): readonly (readonly [string, Tree])[] {
  return allIn(program).flatMap(({ type, id, init }) => {
    const value = type === 'VariableDeclarator' && init ? withoutType(init) : null;
    const hasTexts = value && (/^(?:Object|Array)Expression$|^Literal$/.test(value.type) || isLocator(value));
    return id?.name && hasTexts ? [[id.name, value] as const] : [];
  });
}

/** Fields of objects in lists of cases, by their names: `{ code: 'loginFail' }`. */
const fieldsIn = (program: Tree): readonly (readonly [string, Tree])[] =>
  allIn(program)
    .flatMap(({ type, elements }) => (type === 'ArrayExpression' && elements ? elements : []))
    .flatMap((element) =>
      element?.type === 'ObjectExpression'
        ? allIn(element).flatMap(({ type, key, value }) =>
            type === 'Property' && key?.name && isTree(value) ? [[key.name, value] as const] : [],
          )
        : [],
    );

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value;

export function expectedTexts(program: Node): ReadonlySet<string> {
  const columns = allIn(program).flatMap((node) => columnsUsed(node, namesUsed));
  const names = new Set([...namesUsed(program), ...columns.flatMap(namesIn)]);
  return new Set([
    ...assertionsIn(program).flatMap(textsIn),
    ...[...constantsIn(program), ...fieldsIn(program)].filter(([name]) => names.has(name)).flatMap(([, value]) => textsIn(value)),
    ...columns.flatMap(textsIn),
  ]);
}

/** Whether `text` shows `words`: alone or followed by more, such as the tries that are left. */
export const shows = (text: string, words: string): boolean =>
  text.startsWith(words) && !/^[\p{L}\d]/u.test(text.slice(words.length));
