// The portal's own tools that a person may open, with their titles from routes.ts.
import type { User } from '#contract/entities/user.ts';
import { toolsOf } from '#renderer/app/visitor/tool-access.ts';
import { routes } from '#renderer/app/routing/routes.ts';

export interface Tool {
  readonly path: string;
  readonly title: string;
}

/** Returns no tools for a guest. */
export const toolPlaces = (user: User | null): readonly Tool[] =>
  user === null || user.isPublic
    ? []
    : toolsOf(user).flatMap((path) => routes.filter((route) => route.path === path).map(({ title }) => ({ path, title })));
