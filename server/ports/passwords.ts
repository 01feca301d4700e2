/** Hashes and verifies passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether `password` matches `hash`. Without a hash it answers false, after the same time. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
