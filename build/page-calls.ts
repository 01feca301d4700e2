// Speed: P7 of docs/performance.md, at most 6 MB of heap at home. Cuts properties out of every `call({…})` of the contract that is
// packed into a page: those that a page never reads, because the server checks the input and the API document shows the summary. The
// packer then leaves out the schemas of the input, because nothing uses them. Without this file all scripts of out/web
// have 5,021 instead of 4,997 KB (one build each, 2026-11-26); with another change it took 0.24 MB from the heap. The heap without this
// file alone was not measured: `npm run bench` with and without the line of build/contract-calls.ts that calls it measures it. Remove
// this file when that gains less than 10 % of the heap and P3 and P4 (tests/web/login/budget.spec.ts) hold.
import { isNode, type Node } from './syntax.ts';

/** Parts of a call (contract/call.ts) that only the server and the API document read. The page's client reads the others. */
const serverParts: ReadonlySet<string> = new Set(['summary', 'params', 'query', 'headers', 'body', 'errors']);

interface Named {
  readonly name: string;
}
interface CallNode extends Node {
  readonly callee: Node & Partial<Named>;
  readonly arguments: readonly (Node & { readonly properties?: readonly PropertyNode[] })[];
}
interface PropertyNode extends Node {
  readonly key?: Partial<Named>;
}

const isCallDefinition = (node: Node): node is CallNode =>
  node.type === 'CallExpression' && (node as CallNode).callee.type === 'Identifier' && (node as CallNode).callee.name === 'call';

function definitionsIn(node: Node): readonly CallNode[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(definitionsIn);
  return isCallDefinition(node) ? [node, ...inside] : inside;
}

/** Returns `code` without these parts. */
export function dropServerParts(code: string, program: Node): string {
  const dropped = definitionsIn(program)
    .flatMap(({ arguments: [definition] }) => definition?.properties ?? [])
    .filter(({ key }) => key?.name !== undefined && serverParts.has(key.name));
  return dropped
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
}
