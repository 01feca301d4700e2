// Cycles in a graph of imports: groups of places each of which reaches every other one of its group.
import type { Import } from './imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(edges: readonly Import[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Everything that `start` leads to, itself only if a way leads back. */
function reachedFrom(graph: Graph, start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const next of graph.get(place) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/** The edges without those that lead to an end: no cycle uses them, and few edges remain. */
function withoutEnds(edges: readonly Import[]): readonly Import[] {
  const starts = new Set(edges.map(({ from }) => from));
  const rest = edges.filter(({ to }) => starts.has(to));
  return rest.length === edges.length ? rest : withoutEnds(rest);
}

/** The cycles of files, each as its files in order; empty when there is none. */
export function cyclesOf(edges: readonly Import[]): readonly (readonly string[])[] {
  const graph = graphOf(withoutEnds(edges));
  const reached = new Map(Array.from(graph.keys(), (place) => [place, reachedFrom(graph, place)]));
  const cycles = new Map<string, readonly string[]>();
  for (const [place, others] of reached) {
    if (!others.has(place)) continue;
    const cycle = Array.from(others)
      .filter((other) => reached.get(other)?.has(place) === true)
      .toSorted();
    cycles.set(cycle.join(' '), cycle);
  }
  return Array.from(cycles.values());
}

/** Imports between folders and files that lie in one folder, at every depth: `app/pages/a.ts → app/shell/b.ts` is `app/pages → app/shell`. */
export function betweenSiblings(edges: readonly Import[]): readonly Import[] {
  return edges.flatMap(({ from, to }) => {
    const [one, other] = [from.split('/'), to.split('/')];
    const apart = one.findIndex((name, index) => name !== other[index]);
    return apart < 0 ? [] : [{ from: one.slice(0, apart + 1).join('/'), to: other.slice(0, apart + 1).join('/') }];
  });
}
