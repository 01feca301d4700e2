// The kit rule (docs/specification.md, section 5) converts the price of a pack to the price of one unit.
import { kitSizeMax, kitSizeMin } from '#contract/limits.ts';

/** KIT, PACK, K or P as a word, then a whole number: `KIT 12`, `PACK-6`, `P12UN`. `KIT 120` and `P 6,5` are not sizes. */
const size = /(?<![\p{L}\p{N}])(?:KIT|PACK|K|P)[\s._:/-]*([0-9]+)(?![0-9]|[.,][0-9])/giu;

/** `value` divided by the size in `description`, or `value` itself when the rule does not apply. */
export function kitUnitPrice(description: string, value: number): number {
  for (const match of description.matchAll(size)) {
    const units = Number(match[1]);
    if (units >= kitSizeMin && units <= kitSizeMax) return value / units;
  }
  return value;
}
