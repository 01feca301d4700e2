// A popup that opens at its button. The browser's popover closes it on Escape or a press outside, and returns the focus.
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';

const gap = 4;
const edge = 8;

/** The height that the box would have without a limit. The box is not open yet, so it is laid out for the measurement. */
function heightOf(box: HTMLElement): number {
  Object.assign(box.style, { display: 'block', maxHeight: 'none' });
  const height = box.offsetHeight;
  box.style.display = '';
  return height;
}

/** Positions the box below its button, or above it when only there is room; aligned right when the button is in the right half. */
function place(box: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom, width } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRight = left + right > clientWidth;
  const isLow = bottom + gap + heightOf(box) + edge > clientHeight && top > clientHeight - bottom;
  Object.assign(box.style, {
    left: isRight ? 'auto' : `${Math.max(left, edge)}px`,
    right: isRight ? `${Math.max(clientWidth - right, edge)}px` : 'auto',
    top: isLow ? 'auto' : `${bottom + gap}px`,
    bottom: isLow ? `${clientHeight - top + gap}px` : 'auto',
    // A list of options is as wide as its field.
    minWidth: box.getAttribute('role') === 'listbox' ? `${width}px` : '',
    maxWidth: `${Math.min(360, (isRight ? right : clientWidth - left) - edge)}px`,
    maxHeight: `${(isLow ? top : clientHeight - bottom) - gap - edge}px`,
  });
}

export interface Popup {
  /** The element to add to the page: the button with its box. */
  readonly container: HTMLElement;
  close(): void;
}

/** `fill` creates the contents each time the box opens. An element with `data-first`, or else the first field, gets the focus. */
export function createPopup(button: HTMLElement, role: 'menu' | 'dialog' | 'listbox', label: string, fill: () => Node): Popup {
  const box = element('div', { id: uniqueId('popup'), class: 'k-popup', popover: 'auto', role, 'aria-label': label });
  button.setAttribute('popovertarget', box.id);
  button.setAttribute('aria-haspopup', role);
  button.setAttribute('aria-expanded', 'false');
  const container = element('span', { class: 'k-popup-at' }, button, box);
  const setOpen = (isOpen: boolean): void => {
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) addEventListener('scroll', onScroll, { capture: true });
    else removeEventListener('scroll', onScroll, { capture: true });
  };
  let placedFor = { left: 0, top: 0 };
  // The box has a fixed position, so a button that moves leaves its box: the box closes. A browser fires the event of a scroll a frame later,
  // perhaps after the box opened: then the button has not moved since.
  function onScroll(): void {
    const { left, top } = button.getBoundingClientRect();
    // A browser fires no event for an open box that leaves the document with its page.
    if (!box.isConnected) setOpen(false);
    else if (left !== placedFor.left || top !== placedFor.top) box.hidePopover();
  }
  box.addEventListener('beforetoggle', (event) => {
    const opens = event.newState === 'open';
    setOpen(opens);
    if (!opens) return;
    box.replaceChildren(fill());
    // Set after the element is inserted: inserting an element with `autofocus` requests page focus, which browsers deny to a frame.
    box.querySelector('[data-first], input')?.setAttribute('autofocus', '');
    place(box, button);
    placedFor = button.getBoundingClientRect();
  });
  // The box has moved the focus by now. Its page may return with Back, which inserts the element again.
  box.addEventListener('toggle', () => box.querySelector('[autofocus]')?.removeAttribute('autofocus'));
  return { container, close: () => box.hidePopover() };
}
