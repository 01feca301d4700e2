/** The time. Frozen or moved in tests. */
export interface Clock {
  now(): Date;
}
