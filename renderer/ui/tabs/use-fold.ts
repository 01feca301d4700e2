// Measures the tabs of a list, and folds those that do not fit.
import { type RefObject, useLayoutEffect, useState } from 'react';
import { visibleTabs } from './fold-tabs.ts';

interface Sizes {
  /** The labels that were measured: other labels are measured again. */
  readonly labels: string;
  readonly widths: readonly number[];
}

/** About the width of "Mais" with its icon, with the space before it. */
const moreWidth = 84;
const gap = 20;

/**
 * The indexes of the visible tabs; null until they are measured, when all of them must be drawn. `list` contains one element for each tab,
 * and `line` is as wide as the tabs may be.
 */
export function useFold(
  line: RefObject<HTMLElement | null>,
  labels: readonly string[],
  selected: number,
  folds: boolean,
): readonly number[] | null {
  const wanted = labels.join('\n');
  const [sizes, setSizes] = useState<Sizes | null>(null);
  const [available, setAvailable] = useState(0);
  const isMeasured = sizes?.labels === wanted;
  const count = labels.length;

  useLayoutEffect(() => {
    const element = line.current;
    if (!folds || element === null) return undefined;
    const measure = (): void => {
      setAvailable(element.clientWidth);
      const widths = Array.from(element.querySelectorAll<HTMLElement>('[role="tab"]'), ({ offsetWidth }) => offsetWidth);
      // The list draws its tabs after its first pass, which changes the height of the line and calls this again.
      if (!isMeasured && widths.length === count) setSizes({ labels: wanted, widths });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count, folds, isMeasured, line, wanted]);

  return folds && isMeasured ? visibleTabs({ widths: sizes.widths, gap, more: moreWidth, available }, selected) : null;
}
