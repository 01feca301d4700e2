// Content that has to be fetched, in its three states.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { loading } from './feedback.ts';

export function createLoad(failed: Kit['failed']): Kit['load'] {
  /** The newest call on each place: a slow answer must not cover a later one. */
  const turns = new WeakMap<Element, object>();
  return async function load(place, work) {
    const turn = {};
    turns.set(place, turn);
    place.replaceChildren(loading());
    let content: Node | readonly Node[];
    try {
      content = await work();
    } catch (error) {
      content = failed(error, () => load(place, work));
    }
    if (turns.get(place) === turn) place.replaceChildren(...[content].flat());
  };
}
