import type { Key, ReactNode, Ref } from 'react';

/** The position of a row in the table body. */
export interface RowPlace {
  readonly key: Key;
  readonly index: number;
  /** The distance from the top of the first row, in pixels. */
  readonly top: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** The keyboard operations that need the row heights, which only the body knows. */
export interface BodyHandle {
  readonly showRow: (index: number) => void;
  /** The number of rows that Page Up and Page Down move. */
  readonly pageRows: () => number;
}

/** Draws the visible rows of `count`. Only the body re-renders while the box scrolls, so its props should be stable. */
export interface BodyProps {
  readonly box: HTMLTableElement;
  readonly count: number;
  /** The marked row. Assistive technology can refer to it only while it is in the DOM. */
  readonly active: number;
  readonly onActiveDrawn: (isDrawn: boolean) => void;
  readonly draw: (place: RowPlace) => ReactNode;
  readonly ref: Ref<BodyHandle>;
}
