// Shows content that is fetched: loading, loaded, failed.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { type Mistake, rememberCall } from './check/call-site.ts';
import { loading } from './feedback.ts';

/** Moves the focus to the place when its content, which is about to be replaced, contains the focused element. */
export function moveFocusTo(place: Element): void {
  if (!(place instanceof HTMLElement) || !place.contains(document.activeElement)) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** Throws for a result that is no content, which the browser would draw as "undefined". Scripts are not type-checked. */
function partsOf(content: Node | readonly Node[], mistake: Mistake): readonly Node[] {
  const parts: readonly Node[] = [content].flat();
  if (parts.some((part) => !(part instanceof Node) && typeof part !== 'string'))
    throw mistake('kit.load: work precisa devolver um elemento ou uma lista de elementos.');
  return parts;
}

export function createLoad(failed: Kit['failed']): Kit['load'] {
  /** The latest call for each place: a slow answer must not replace a newer one. */
  const turns = new WeakMap<Element, object>();
  return async function load(place, work) {
    const [turn, mistake] = [{}, rememberCall()];
    turns.set(place, turn);
    moveFocusTo(place);
    place.replaceChildren(loading());
    let parts: readonly Node[];
    try {
      parts = partsOf(await work(), mistake);
    } catch (error) {
      parts = [failed(error, () => load(place, work))];
    }
    if (turns.get(place) !== turn) return;
    // The style sheet draws several parts below each other, like those of a page.
    place.toggleAttribute('data-parts', parts.length > 1);
    place.replaceChildren(...parts);
  };
}
