import type { RequestSummary } from '#contract/entities/request.ts';

export interface ListSteps {
  /** The index of the open request; -1 when the page does not show it. */
  readonly index: number;
  readonly canStep: (step: -1 | 1) => boolean;
  /** The request that a step leads to. Without an open request a step leads to the first one. Null: there is none. */
  readonly stepped: (step: -1 | 1) => string | null;
  /** The request that follows the open one when that leaves the list. */
  readonly following: () => string | null;
}

/** Moves between the requests of the shown page. Pure. */
export function listSteps(rows: readonly Pick<RequestSummary, 'protocol'>[], open: string | null): ListSteps {
  const index = rows.findIndex(({ protocol }) => protocol === open);
  const at = (place: number): string | null => rows[place]?.protocol ?? null;
  return {
    index,
    canStep: (step) => index !== -1 && at(index + step) !== null,
    stepped: (step) => at(index === -1 ? 0 : index + step),
    following: () => (index === -1 ? at(0) : (at(index + 1) ?? at(index - 1))),
  };
}
