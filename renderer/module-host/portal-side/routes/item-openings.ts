// Limits how often scripts open other items. The items share these limits, because each opening ends the script that asked for it.
import { RejectedCallError } from '#renderer/module-host/portal-side/handlers/handlers.ts';
import { fullRouteAllowance, markOpening, markStarted, openingLimits, recordMove, spendRoute } from './route-allowance.ts';

/** Whether the item gets an entry of the history, or replaces the current one. */
export type OpeningEntry = 'push' | 'replace';

export interface ItemOpenings {
  /** Takes one opening. Throws when there are too many. */
  readonly take: () => OpeningEntry;
  /** Reports that a script opens. Until it has started, it opens other items as redirects. */
  readonly opening: () => void;
  readonly started: () => void;
  /** Reports that the person went back or forward. */
  readonly moved: () => void;
}

export function createItemOpenings(now: () => number, isActive: () => boolean): ItemOpenings {
  let own = fullRouteAllowance(now(), openingLimits);
  return {
    take() {
      const { allowance, verdict } = spendRoute(own, { how: 'push', at: now(), isActive: isActive() }, openingLimits);
      own = allowance;
      if (verdict === 'refuse')
        throw new RejectedCallError('#TOO_MANY_ATTEMPTS', 'Os módulos abriram outros itens vezes demais.');
      return verdict === 'push' ? 'push' : 'replace';
    },
    opening: () => {
      own = markOpening(own);
    },
    started: () => {
      own = markStarted(own);
    },
    moved: () => {
      own = recordMove(own, now());
    },
  };
}
