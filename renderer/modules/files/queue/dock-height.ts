/** The page keeps this space free below the files, so that the last rows can be scrolled out from under the dock. */
const heightProperty = '--dock-height';

/** A ref that writes the height of the dock to the root element while the dock is shown. */
export function measureDock(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(heightProperty, `${dock.offsetHeight}px`));
  observer.observe(dock);
  return () => {
    observer.disconnect();
    style.removeProperty(heightProperty);
  };
}
