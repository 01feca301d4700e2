// The rule for a module that asks for the palette. Pure.

/** A script could otherwise open the palette again as soon as the person closes it. */
export const pauseMs = 1_000;

export interface FrameRequest {
  /** The time in milliseconds. */
  readonly now: number;
  /** The time when the palette was last closed; null: it was not open before. */
  readonly closedAt: number | null;
  /** Whether a dialog of the portal is open. */
  readonly hasDialog: boolean;
}

/** Whether the closed palette opens at the request of a module. */
export const opensForFrame = ({ now, closedAt, hasDialog }: FrameRequest): boolean =>
  !hasDialog && (closedAt === null || now - closedAt >= pauseMs);
