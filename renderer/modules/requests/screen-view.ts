// Which requests the screen shows: those to answer, or those of the person. Pure.
import { hasGroup } from '#contract/permissions.ts';

export type ScreenView = 'received' | 'own';

export const viewName = 'visao';
const ownValue = 'minhas';

export const valueOf = (view: ScreenView): string => (view === 'own' ? ownValue : '');

/** Whether the groups of a person let them answer requests at any time. Others answer what a rule of the tenant addresses to them. */
export const isApprover = (groups: readonly string[]): boolean => hasGroup(groups, 'admin-users') || hasGroup(groups, 'host');

interface Known {
  /** The address. */
  readonly search: string;
  readonly groups: readonly string[];
  /** Number of requests that the person may answer or has answered; undefined while unknown. */
  readonly received: number | undefined;
}

/** Whether the person is offered the requests to answer. */
export const offersReceived = ({ groups, received }: Omit<Known, 'search'>): boolean => isApprover(groups) || (received ?? 0) > 0;

/** The view that the address asks for; without one, the requests to answer come first. */
export function screenViewOf(known: Known): ScreenView {
  if (!offersReceived(known)) return 'own';
  return new URLSearchParams(known.search).get(viewName) === ownValue ? 'own' : 'received';
}
