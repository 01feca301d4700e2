// The help page, which "Me Ajuda" opens from every page and from itself.
import type { Navigation } from './navigation.ts';

/** A location of React Router. */
export interface RouterLocation {
  readonly pathname: string;
  readonly state: unknown;
}

const helpPath = '/help';

/** The page that the person came from, which links store as `from` in the state of the history entry; null when unknown. */
export function helpOrigin(state: unknown): string | null {
  const from: unknown = Reflect.get(Object(state), 'from');
  return typeof from === 'string' ? from.slice(0, 300) : null;
}

/** The state of the link "Me Ajuda" at a place. On the help page, the person still comes from the page before it. */
export const helpState = ({ pathname, state }: RouterLocation): { readonly from: string | null } => ({
  from: pathname === helpPath ? helpOrigin(state) : pathname,
});

/** Whether the person pressed "Me Ajuda" to come to a place. On the help page, the press changes only the state. */
export const asksForHelp = ({ pathname, state }: RouterLocation): boolean => pathname === helpPath && 'from' in Object(state);

/** Does what the link "Me Ajuda" does. */
export function openHelp({ goTo }: Pick<Navigation, 'goTo'>): void {
  const { pathname } = location;
  // React Router keeps the state of a location as `usr`.
  const state: unknown = Reflect.get(Object(history.state), 'usr');
  goTo(helpPath, { replace: pathname === helpPath, state: helpState({ pathname, state }) });
}
