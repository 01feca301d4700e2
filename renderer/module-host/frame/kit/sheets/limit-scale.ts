// The parts of a limit bar and the place of its mark, in per cent of the bar. Pure.

export interface LimitValues {
  readonly used: number;
  /** The part of `used` that is past due. */
  readonly overdue: number;
  readonly order: number;
  readonly limit: number;
}

export type LimitPart = 'used' | 'overdue' | 'order' | 'excess';

export interface LimitScale {
  /** From left to right, without empty parts. */
  readonly parts: readonly { readonly kind: LimitPart; readonly percent: number }[];
  /** The place of the limit. */
  readonly mark: number;
  /** The amount by which `used` and `order` exceed the limit; 0 when they do not. */
  readonly excess: number;
  /** `excess` in per cent of the limit; null when there is no limit. */
  readonly excessPercent: number | null;
}

/** The whole bar is the larger one of the limit and the sum. The excess is the part of the order beyond the limit. */
export function limitScale({ used, overdue, order, limit }: LimitValues): LimitScale {
  const whole = Math.max(limit, used + order);
  const percent = (value: number): number => (whole <= 0 ? 0 : (100 * value) / whole);
  const excess = Math.max(0, Math.round((used + order - limit) * 100) / 100);
  const excessOfOrder = Math.min(order, excess);
  const late = Math.min(overdue, used);
  const amounts: readonly (readonly [LimitPart, number])[] = [
    ['used', used - late],
    ['overdue', late],
    ['order', order - excessOfOrder],
    ['excess', excessOfOrder],
  ];
  return {
    parts: amounts.filter(([, value]) => value > 0).map(([kind, value]) => ({ kind, percent: percent(value) })),
    mark: percent(limit),
    excess,
    excessPercent: limit > 0 ? (100 * excess) / limit : null,
  };
}
