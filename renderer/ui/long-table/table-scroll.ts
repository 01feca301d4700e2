/** A scroll position, in pixels. */
export interface ScrollPlace {
  readonly top: number;
  readonly left: number;
}

/** The scroll position of a table that is shown again. */
export interface TableScroll {
  /** The position when the table appears. */
  readonly first: ScrollPlace;
  readonly onScroll: (place: ScrollPlace) => void;
}
