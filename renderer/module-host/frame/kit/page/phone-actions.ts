// The place of each action of a page on a phone: shown, or under "Mais ações". Pure.

export interface ActionKind {
  /** Null: not a button of the kit, for example a field. */
  readonly variant: string | null;
}

/**
 * `head`: beside the title, where only the main action has room. `bottom`: a bar at the bottom for two actions. `row`: a row below the
 * title for controls that are not buttons. `menu`: all actions are under "Mais ações", because the page has its own bar at the bottom.
 */
export type ActionLayout = 'head' | 'bottom' | 'row' | 'menu';

export interface PageParts {
  readonly hasHeadTools: boolean;
  readonly hasFoot: boolean;
}

export function actionLayout(actions: readonly ActionKind[], { hasHeadTools, hasFoot }: PageParts): ActionLayout {
  if (actions.some(({ variant }) => variant === null)) return 'row';
  if (hasFoot) return 'menu';
  return hasHeadTools ? 'head' : 'bottom';
}

const isDanger = ({ variant }: ActionKind): boolean => variant === 'danger' || variant === 'danger-line';

/** The indexes of the actions that stay visible on a phone. */
export function shownActions(actions: readonly ActionKind[], layout: ActionLayout): readonly number[] {
  const all = actions.map((_, index) => index);
  if (layout === 'menu') return [];
  if (layout === 'row') return all;
  const primary = actions.findLastIndex(({ variant }) => variant === 'primary');
  const main = primary === -1 ? actions.length - 1 : primary;
  if (layout === 'head') return primary === -1 ? [] : [main];
  if (actions.length <= 2) return all;
  const second = actions.findIndex((action, index) => index !== main && !isDanger(action));
  return all.filter((index) => index === main || index === second);
}
