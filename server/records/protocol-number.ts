import { randomInt } from 'node:crypto';

/** Letters and digits without those that look alike. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A protocol number, which identifies a request for the person who made it. */
export const newProtocolNumber = (): string => Array.from({ length: 10 }, () => symbols[randomInt(symbols.length)]).join('');
