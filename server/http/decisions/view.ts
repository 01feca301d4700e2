// The calls that a view of the portal as another person may make: those that read what the person's screens show, and no others. Pure.
import type { Call } from '#contract/call.ts';
import { hasGroup } from '#contract/permissions.ts';
import { refusalToView } from '#contract/rules/people-administration.ts';
import { AppError } from '#server/http/app-error.ts';
import type { PersonViewOf, RequestSession } from '#server/http/route.ts';
import type { FoundView } from '#server/ports/sessions.ts';

type ViewedCall = Pick<Call, 'method' | 'changesState' | 'readsOnly' | 'hiddenInView'>;

/** Whether a view may make the call: one that changes nothing, and that answers no secret of the person. */
export const isViewable = ({ method, changesState, readsOnly, hiddenInView }: ViewedCall): boolean =>
  hiddenInView !== true && (readsOnly === true || (method === 'GET' && changesState !== true));

/** Refuses what a view does not do. The message names the person, so that nobody takes the refusal for a fault. */
export const viewOnly = ({ name }: PersonViewOf): AppError =>
  new AppError('#VIEW_ONLY', { message: `Somente leitura: você vê o portal como ${name}.` });

/**
 * The session of the viewed person. Null: the administrator may not see the portal as them any more. Its id is that of the view, so that
 * nothing finds the proof or the code of a session by it.
 */
export function viewedSession(by: RequestSession, { id, person }: FoundView): RequestSession | null {
  const { userId } = by;
  if (userId === null || by.scope !== null || !hasGroup(by.groups, 'admin-users')) return null;
  if (refusalToView({ id: userId, groups: by.groups }, person) !== null) return null;
  return {
    id: `view ${id}`,
    userId: person.id,
    email: person.email,
    groups: person.groups,
    entitySelected: person.entitySelected,
    isPublic: false,
    // Terms that the person has not accepted stop the person, who would accept them; a view accepts and changes nothing.
    termsPending: false,
    scope: null,
    view: { by: userId, name: person.nick ?? person.email },
  };
}
