// Decides which tabs fit in one line. Pure.

export interface TabRoom {
  /** The width of each tab, in pixels. */
  readonly widths: readonly number[];
  readonly gap: number;
  /** The width of the button that opens the other tabs. */
  readonly more: number;
  readonly available: number;
}

/** The indexes of the visible tabs, in order. The selected tab is always visible: it takes the place of the last ones. */
export function visibleTabs({ widths, gap, more, available }: TabRoom, selected: number): readonly number[] {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  const all = widths.map((_, index) => index);
  if (whole <= available) return all;
  let room = available - more - (widths[selected] ?? 0);
  const shown = new Set([selected]);
  for (const [index, width] of widths.entries()) {
    if (index === selected) continue;
    room -= width + gap;
    if (room < 0) break;
    shown.add(index);
  }
  return all.filter((index) => shown.has(index));
}
