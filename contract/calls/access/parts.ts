// Parts of several calls of the access service.
import * as z from 'zod/mini';

export const service = 'access';
export const AppId = z.object({ id: z.string() });
export const UserAndCode = z.object({ userId: z.string(), code: z.string() });
