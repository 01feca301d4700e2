import type { Key, ReactNode, Ref } from 'react';

/** Where a row stands in the page. */
export interface RowPlace {
  readonly key: Key;
  readonly index: number;
  /** Pixels below the top of the first row. */
  readonly top: number;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/** What keys need of rows that only their body knows the heights of. */
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
