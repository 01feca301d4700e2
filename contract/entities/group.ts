import * as z from 'zod/mini';

/** The name of a group. Groups are compared without regard to case. */
export const GroupName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
