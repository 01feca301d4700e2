import { randomInt } from 'node:crypto';

/** No letter or digit that is taken for another. */
const symbols = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What people are told of something they asked for, and name it by. */
export const newProtocol = (): string => Array.from({ length: 10 }, () => symbols[randomInt(symbols.length)]).join('');
