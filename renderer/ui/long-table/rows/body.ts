import type { Key, ReactNode, Ref } from 'react';

/** The place of a row in the page. */
export interface RowPlace {
  readonly key: Key;
  readonly index: number;
  /** Pixels below the top of the first row. */
  readonly top: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** The acts of the keyboard that need the heights of rows, which only the body knows. */
export interface BodyHandle {
  readonly showRow: (index: number) => void;
  /** Rows that Page Up and Page Down pass. */
  readonly pageRows: () => number;
}

/** The rows in sight of all `count`. It alone draws again while the box scrolls, so all that it is given should last. */
export interface BodyProps {
  readonly box: HTMLTableElement;
  readonly count: number;
  /** The marked row: it has its name for assistive technology only while it is in the page. */
  readonly active: number;
  readonly onActiveDrawn: (isDrawn: boolean) => void;
  readonly draw: (place: RowPlace) => ReactNode;
  readonly ref: Ref<BodyHandle>;
}
