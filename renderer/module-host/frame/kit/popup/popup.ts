// A box that opens at its button. The browser's own popover closes it by Escape and by a press outside, and gives the focus back.
import { element, freshId } from '#renderer/module-host/frame/kit/element.ts';

const gap = 4;
const edge = 8;

/** Below its button and as far right as there is room; above it near the foot of the window, where there is more. */
function place(box: HTMLElement, button: HTMLElement): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRight = left + right > clientWidth;
  const isLow = bottom > clientHeight * 0.65;
  Object.assign(box.style, {
    left: isRight ? 'auto' : `${Math.max(left, edge)}px`,
    right: isRight ? `${Math.max(clientWidth - right, edge)}px` : 'auto',
    top: isLow ? 'auto' : `${bottom + gap}px`,
    bottom: isLow ? `${clientHeight - top + gap}px` : 'auto',
    maxWidth: `${Math.min(360, (isRight ? right : clientWidth - left) - edge)}px`,
    maxHeight: `${(isLow ? top : clientHeight - bottom) - gap - edge}px`,
  });
}

export interface Popup {
  /** The button with its box: what is put on the page. */
  readonly whole: HTMLElement;
  close(): void;
}

/** `fill` makes the contents of the box, each time it opens. An element with `data-first`, or the first field, gets the focus. */
export function createPopup(button: HTMLElement, role: 'menu' | 'dialog', label: string, fill: () => Node): Popup {
  const box = element('div', { id: freshId('popup'), class: 'k-popup', popover: 'auto', role, 'aria-label': label });
  button.setAttribute('popovertarget', box.id);
  button.setAttribute('aria-haspopup', role);
  button.setAttribute('aria-expanded', 'false');
  const whole = element('span', { class: 'k-popup-at' }, button, box);
  // The box stays at the window while what is behind it moves away.
  const onScroll = (event: Event): void => {
    if (!(event.target instanceof Node && box.contains(event.target))) box.hidePopover();
  };
  box.addEventListener('beforetoggle', (event) => {
    const opens = event.newState === 'open';
    button.setAttribute('aria-expanded', String(opens));
    if (opens) {
      box.replaceChildren(fill());
      // Only now: an element that comes with it asks for the focus of the whole page, which a frame is refused.
      box.querySelector('[data-first], input')?.setAttribute('autofocus', '');
      place(box, button);
      addEventListener('scroll', onScroll, { capture: true });
    } else removeEventListener('scroll', onScroll, { capture: true });
  });
  return { whole, close: () => box.hidePopover() };
}
