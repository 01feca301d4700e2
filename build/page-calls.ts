// Speed: P7 of docs/performance.md, at most 6 MB of heap at home. Cuts properties out of every `call({…})` of the contract that is
// packed into a page: those that a page never reads, because the server checks the input and the API document shows the summary. The
// packer then leaves out the schemas of the input, because nothing uses them. Without this file the heap at home is 5.93 instead of
// 5.67 MB (medians of five, 2026-11-26), which leaves no room below the goal. Remove it when the heap without it is below 5.5 MB.
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
