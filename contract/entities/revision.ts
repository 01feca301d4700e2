import * as z from 'zod/mini';

/** The revision of something that the caller saw: it increases with each change. The database stores 32 bits. */
export const Revision = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
