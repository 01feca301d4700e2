// The whole text of a cell that ends in an ellipsis, as its tooltip.

/** For the event `pointerover` of rows. Only the pointer needs it: the text of the document is whole. */
export function showWholeText({ target }: Event): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('tbody :is(th, td)[data-align]') : null;
  if (cell === null) return;
  const isCut = [cell, ...cell.querySelectorAll('.k-open')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
