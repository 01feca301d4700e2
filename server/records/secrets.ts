// Random secrets of links, codes and browsers. The server stores only their hashes.
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. A plain hash suffices, because nobody can try 256 random bits. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');
