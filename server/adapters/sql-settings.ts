// Fields that the settings of all connectors share.
import * as z from 'zod/mini';

export const Text = z.string().check(z.trim(), z.minLength(1));
export const Port = z.number().check(z.int(), z.minimum(1), z.maximum(65_535));
export const MaxConnections = z._default(z.number().check(z.int(), z.minimum(1), z.maximum(20)), 4);
