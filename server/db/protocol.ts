import { randomInt } from 'node:crypto';

/** No letter or digit that is taken for another. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A protocol number: the name of a request, shown to the person who made it. */
export const newProtocol = (): string => Array.from({ length: 10 }, () => symbols[randomInt(symbols.length)]).join('');
