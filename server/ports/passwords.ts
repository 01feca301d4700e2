/** Keeps passwords so that nobody can read them. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether `password` is the one of `hash`. Without a hash the answer is no, after the same time. */
  verify(hash: string | null, password: string): Promise<boolean>;
}
