/** The element that scrolls the page: the document of a frame, or the root itself in trusted mode. */
export const scrollerOf = (root: HTMLElement): Element =>
  root.parentElement === document.body ? (document.scrollingElement ?? root) : root;
