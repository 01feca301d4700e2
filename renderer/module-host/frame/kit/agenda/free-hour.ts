// A free hour of a lane: a button that appears under the pointer and by keyboard. A drag, or Shift with an arrow key, takes several
// hours in a row.
import { hasModifier } from '#renderer/module-host/frame/kit/arrow-keys.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { rangeTo, reachedMinute, type Span, spanWords, timeOf } from './lane-model.ts';

export interface FreeHourOptions {
  readonly hour: Span;
  /** The free hours of the lane, in order. */
  readonly free: readonly Span[];
  /** "Reservar". */
  readonly word: string;
  /** "Doca 2". */
  readonly lane: string;
  /** Moves the cell of the button to the place of `span`. */
  readonly place: (span: Span) => void;
  /** The minute of the day at a horizontal position of the window. */
  readonly minuteAt: (clientX: number) => number;
  readonly onChoose: (span: Span) => void;
}

export function createFreeHour({ hour, free, word, lane, place, minuteAt, onChoose }: FreeHourOptions): HTMLButtonElement {
  const time = element('span', { class: 'k-free-time' });
  const button = element(
    'button',
    { type: 'button', class: 'k-free' },
    element('span', { class: 'k-free-word' }, icon('plus'), element('span', {}, word)),
    time,
  );
  let range = hour;
  let isDragged = false;
  function show(next: Span): void {
    range = next;
    time.textContent = `${timeOf(range.from)}–${timeOf(range.to)}`;
    button.setAttribute('aria-label', `${word} ${lane}, ${spanWords(range)}`);
    button.toggleAttribute('data-long', range.to - range.from > hour.to - hour.from);
    place(range);
  }
  const reset = (): void => {
    isDragged = false;
    show(hour);
  };
  button.addEventListener('pointerdown', (event) => {
    // A finger scrolls; on a phone a press takes one hour, and the form takes more.
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    isDragged = true;
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointermove', (event) => {
    if (isDragged) show(rangeTo(free, hour, minuteAt(event.clientX)));
  });
  button.addEventListener('pointerup', () => {
    isDragged = false;
  });
  button.addEventListener('pointercancel', reset);
  button.addEventListener('blur', reset);
  button.addEventListener('keydown', (event) => {
    const minute = event.shiftKey && !hasModifier(event) ? reachedMinute(event.key, hour, range) : null;
    if (minute === null) return;
    // The arrow key alone moves the focus.
    event.stopPropagation();
    event.preventDefault();
    show(rangeTo(free, hour, minute));
  });
  button.addEventListener('click', () => {
    const chosen = range;
    reset();
    onChoose(chosen);
  });
  show(hour);
  return button;
}
