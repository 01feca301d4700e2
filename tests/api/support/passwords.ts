// Argon2id as in production, at the least cost that it has: a file of tests signs in hundreds of times.
import { createPasswords } from '#server/adapters/passwords.ts';

export const quickPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
