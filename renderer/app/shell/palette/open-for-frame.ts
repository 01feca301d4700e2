// The rule for a module that asks for the palette. Pure.

/** A request so soon after the palette was closed may come from a script that opens it again and again. */
export const pauseMs = 1_000;

/** Requests in a row within the pause that open the palette: a person may also press the keys again at once. */
export const quickRequests = 2;

export interface FrameRequest {
  /** The time in milliseconds. */
  readonly now: number;
  /** The time when the palette was last closed; null: it was not open before. */
  readonly closedAt: number | null;
  /** Whether a dialog of the portal is open. */
  readonly hasDialog: boolean;
  /** How many requests in a row opened the palette within the pause. */
  readonly quick: number;
}

/** The number of quick requests in a row, when the closed palette opens at the request of a module; null when it stays closed. */
export function openForFrame({ now, closedAt, hasDialog, quick }: FrameRequest): number | null {
  if (hasDialog) return null;
  if (closedAt === null || now - closedAt >= pauseMs) return 0;
  return quick < quickRequests ? quick + 1 : null;
}
