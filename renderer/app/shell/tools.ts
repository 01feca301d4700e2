// The portal's own tools that a person may open, with their titles from routes.ts.
import type { User } from '#contract/entities/user.ts';
import { hasGroup } from '#contract/permissions.ts';
import { toolsOf } from '#renderer/app/visitor/tool-access.ts';
import { routes } from '#renderer/app/routing/routes.ts';

/** The server applies the same rule: hosts and people who manage users invite guests and create direct links. */
export const managesGuests = ({ groups }: Pick<User, 'groups'>): boolean =>
  hasGroup(groups, 'host') || hasGroup(groups, 'admin-users');

export interface Tool {
  readonly path: string;
  readonly title: string;
}

/** Returns no tools for a guest. */
export const toolPlaces = (user: User | null): readonly Tool[] =>
  user === null || user.isPublic
    ? []
    : toolsOf(user).flatMap((path) => routes.filter((route) => route.path === path).map(({ title }) => ({ path, title })));
