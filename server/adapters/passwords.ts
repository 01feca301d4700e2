import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#server/ports/passwords.ts';

export interface PasswordCost {
  /** Memory of one hash, KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id (which is the library's default algorithm). */
const productionCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash of 256 discarded random bits, verified where there is no hash: an unknown address takes as long as a known one. The library
 * reads the cost from the text of the hash.
 */
const dummyHash = ({ memoryCost, timeCost, parallelism }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$QW54BOpFDMuaClXWBkT4Ww$TZbipgw3A4vcIwpn43nRR5x8suRCST0FFO4wtY+qm3c`;

// Two keyboards may send the same character in two Unicode forms.
const canonical = (password: string) => password.normalize('NFKC');

/** Argon2id at a cost: that of production, or a small one for tests that sign in often. */
export const createPasswords = (cost = productionCost): Passwords => ({
  hash: (password) => hash(canonical(password), cost),
  async verify(stored, password) {
    const same = await verify(stored ?? dummyHash(cost), canonical(password));
    return stored !== null && same;
  },
});

export const argonPasswords = createPasswords();
