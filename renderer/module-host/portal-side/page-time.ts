// Limits how long the messages of a frame keep the page busy: the page can do nothing else while it reads one, and one message may be of
// any size. Pure.

export interface PageTime {
  /** Remaining time in milliseconds; refilled over time. */
  readonly leftMs: number;
  /** The time in milliseconds. */
  readonly at: number;
  /** How long the last messages kept the page busy without a pause. */
  readonly busyMs: number;
}

/** More than the largest messages of an honest module take: a saved value of 100,000 values, or a spreadsheet of 50,000 rows. */
export const maxPageTimeMs = 2_000;
/** A module may keep the page busy for this part of the time. */
export const pageShare = 0.05;
/** Events that arrived while the page was busy are handled within this time after it. */
export const pauseMs = 250;

export const fullPageTime = (at: number): PageTime => ({ leftMs: maxPageTimeMs, at, busyMs: 0 });

/** How long the page has just been busy with the messages of the frame. */
export const justBusyMs = (own: PageTime, at: number): number => (at - own.at < pauseMs ? own.busyMs : 0);

/** Charges the time of a message, which the page read from `from` to `to`. Null: the messages have kept the page busy for too long. */
export function spendPageTime(own: PageTime, from: number, to: number): PageTime | null {
  const ms = Math.max(0, to - from);
  const leftMs = Math.min(maxPageTimeMs, own.leftMs + Math.max(0, from - own.at) * pageShare) - ms;
  return leftMs < 0 ? null : { leftMs, at: to, busyMs: justBusyMs(own, from) + ms };
}
