// A cell that is too narrow for its text shows the text as its title, while the pointer is over it. Hundreds of cells are drawn and reused,
// so none has a title of its own.
import type { PointerEvent } from 'react';

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

const cellOf = ({ target }: PointerEvent): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;

export const cutTitle = {
  onPointerOver(event: PointerEvent): void {
    const cell = cellOf(event);
    // A header cell is always wider inside than outside, because of the handle on its edge. Its label in the button is cut.
    const text = cell?.closest('thead') == null ? cell : cell.querySelector('button > span');
    if (cell !== null && text !== null && isCut(text)) cell.title = text.textContent;
  },
  onPointerOut(event: PointerEvent): void {
    cellOf(event)?.removeAttribute('title');
  },
};
