// The views that the person can return to by Back, in the order of the history. Pure.
import { isSameRoute, type ModuleRoute } from '#contract/rules/module-route.ts';

export interface StoredView<View> {
  readonly route: ModuleRoute;
  readonly view: View;
}

/** Older views are dropped, because their elements use memory. */
export const maxStoredViews = 10;

/** Adds the view that the person leaves. */
export const withView = <View>(stack: readonly StoredView<View>[], left: StoredView<View>): readonly StoredView<View>[] =>
  [...stack, left].slice(-maxStoredViews);

/** The view of `route` that was stored last, and the views below it. Null when there is none. */
export function takeView<View>(
  stack: readonly StoredView<View>[],
  route: ModuleRoute,
): { readonly view: View; readonly rest: readonly StoredView<View>[] } | null {
  const index = stack.findLastIndex((stored) => isSameRoute(stored.route, route));
  const found = stack[index];
  return found === undefined ? null : { view: found.view, rest: stack.slice(0, index) };
}
