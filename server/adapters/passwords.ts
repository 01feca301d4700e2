import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#server/ports/passwords.ts';

/** OWASP's minimum for argon2id (which is the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hash of 256 discarded random bits, at the same cost. It is verified when there is no hash, so that an unknown address takes as
// long as a known one.
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$QW54BOpFDMuaClXWBkT4Ww$TZbipgw3A4vcIwpn43nRR5x8suRCST0FFO4wtY+qm3c';

// Two keyboards may send the same character in two Unicode forms.
const canonical = (password: string) => password.normalize('NFKC');

export const argonPasswords: Passwords = {
  hash: (password) => hash(canonical(password), cost),
  async verify(stored, password) {
    const same = await verify(stored ?? dummyHash, canonical(password));
    return stored !== null && same;
  },
};
