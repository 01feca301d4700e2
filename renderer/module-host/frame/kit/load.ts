// Shows content that is fetched: loading, loaded, failed.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { loading } from './feedback.ts';

/** Moves the focus to the place when its content, which is about to be replaced, contains the focused element. */
export function moveFocusTo(place: Element): void {
  if (!(place instanceof HTMLElement) || !place.contains(document.activeElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

export function createLoad(failed: Kit['failed']): Kit['load'] {
  /** The latest call for each place: a slow answer must not replace a newer one. */
  const turns = new WeakMap<Element, object>();
  return async function load(place, work) {
    const turn = {};
    turns.set(place, turn);
    moveFocusTo(place);
    place.replaceChildren(loading());
    let content: Node | readonly Node[];
    try {
      content = await work();
    } catch (error) {
      content = failed(error, () => load(place, work));
    }
    if (turns.get(place) !== turn) return;
    const parts = [content].flat();
    // The style sheet draws several parts below each other, like those of a page.
    place.toggleAttribute('data-parts', parts.length > 1);
    place.replaceChildren(...parts);
  };
}
