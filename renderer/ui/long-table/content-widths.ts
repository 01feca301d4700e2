// The widths of columns by their contents. They are estimated from the characters, because to lay out the texts would delay the first row.
import type { ContentWidth, LongColumn } from './long-column.ts';
import { sampleOf } from './minimum-widths.ts';

/** The limits of a width by content, in pixels. */
export const contentLimits = { min: 72, max: 360 } as const;

/** The width of characters in units of a digit, in the font of the portal. */
const characters = [
  [/[\s.,:;'|!ijl]/g, 0.5],
  [/[frt()[\]{}/"-]/g, 0.65],
  [/[mwMW@%…—]/g, 1.5],
  [/[\p{Lu}_+<>=#&?~]/gu, 1.2],
] as const;

/** The width of a text in digits. A character that no class names is as wide as a digit. */
export function digitsOf(text: string): number {
  let [rest, digits] = [text, 0];
  for (const [kind, width] of characters) {
    const next = rest.replaceAll(kind, '');
    digits += (rest.length - next.length) * width;
    rest = next;
  }
  return digits + rest.length;
}

/** The longest text that matters: a longer one exceeds the maximum width anyway. */
const measuredLength = 100;

/** The width of the arrow beside a label, with its distance. */
const arrow = '16px';
/** The font of a header is smaller than that of the rows. */
const headerScale = 0.95;

/**
 * The width of each column for its header and a sample of its rows, within the limits. A column of the weight 0 is as narrow as its texts
 * and takes no share.
 */
export function contentWidths<Row>(
  columns: readonly LongColumn<Row>[],
  rows: readonly Row[],
): Readonly<Record<string, ContentWidth>> {
  const sample = sampleOf(rows);
  return Object.fromEntries(
    columns.map((column) => {
      const { id, label, note, weight } = column;
      let digits = 0;
      for (const row of sample) digits = Math.max(digits, digitsOf(column.text(row).slice(0, measuredLength)));
      const header = headerScale * digitsOf(note === undefined ? label : `${label} ${note}`);
      const [inRows, inHeader] = [Math.ceil(digits), Math.ceil(header)];
      const text = `calc(max(${inRows}ch, ${inHeader}ch + ${arrow}) + 2 * var(--s-3))`;
      const width = weight === 0 ? text : `clamp(${contentLimits.min}px, ${text}, ${contentLimits.max}px)`;
      return [id, { width, share: weight === 0 ? 0 : Math.max(1, Math.min(Math.max(inRows, inHeader), 40)) }];
    }),
  );
}
