/** The current time. Tests freeze it or move it. */
export interface Clock {
  now(): Date;
}
