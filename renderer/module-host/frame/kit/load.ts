// Content that has to be fetched, in its three states.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { loading } from './feedback.ts';

/** The control that was pressed goes with what the place held: the place itself keeps the focus then. */
function holdFocus(place: Element): void {
  if (!(place instanceof HTMLElement) || !place.contains(document.activeElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

export function createLoad(failed: Kit['failed']): Kit['load'] {
  /** The newest call on each place: a slow answer must not cover a later one. */
  const turns = new WeakMap<Element, object>();
  return async function load(place, work) {
    const turn = {};
    turns.set(place, turn);
    holdFocus(place);
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
