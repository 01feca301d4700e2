import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';

export const requirePerson = ({ session }: RequestContext): string => {
  if (!session?.userId) throw new AppError('#FORBIDDEN');
  return session.userId;
};
