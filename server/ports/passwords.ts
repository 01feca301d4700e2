/** Hashes and verifies passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether `password` is the one of `hash`. Without a hash it answers false, after the same time. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
