/** Heights in pixels, measured in one window. */
interface Heights {
  readonly window: number;
  /** The frame of the module in the window. */
  readonly frame: number;
  /** The document in the frame. */
  readonly document: number;
}

/** The height of the window in which the frame is as high as its document, and at least as high as `least`. */
export const windowHeight = ({ window, frame, document }: Heights, least = 0): number =>
  Math.ceil(window - frame + Math.max(document, least));
