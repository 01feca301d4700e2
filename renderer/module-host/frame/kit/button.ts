import type { Kit } from '#contract/portal-types/index.d.ts';
import { element, type Properties } from './element.ts';
import { messageOf } from './feedback.ts';
import { icon } from './icons.ts';

/** A button with the kit's style and no behaviour. */
export const plainButton = (properties: Properties, ...children: readonly (Node | string | null)[]): HTMLButtonElement =>
  element('button', { type: 'button', class: 'k-button', 'data-variant': 'line', ...properties }, ...children);

/** The buttons whose work runs, and the dialogs that are open, with the turn in which each began. */
const working = new Map<HTMLButtonElement, number>();
const openDialogs = new Set<number>();
let lastTurn = 0;

/** Marks the buttons that are busy. A dialog that opened after the work of a button began waits for the person, so the button is not. */
function markBusy(): void {
  for (const [button, turn] of working) button.ariaBusy = Array.from(openDialogs).some((opened) => opened > turn) ? null : 'true';
}

/** Tells the buttons that a dialog is open. The result tells them that it has closed. */
export function noteOpenDialog(): () => void {
  const turn = (lastTurn += 1);
  openDialogs.add(turn);
  markBusy();
  return () => {
    openDialogs.delete(turn);
    markBusy();
  };
}

/** Whether the work of a button runs, also while it waits for a dialog. */
export const isWorking = (button: HTMLButtonElement): boolean => working.has(button);

/**
 * Runs `work` and marks `button` as busy, except while a dialog that opened after its start waits for the person. A second press meanwhile
 * is ignored as a double click. Never rejects.
 */
export async function whileBusy(button: HTMLButtonElement, work: () => unknown, failed: (error: unknown) => void): Promise<void> {
  if (isWorking(button)) return;
  working.set(button, (lastTurn += 1));
  markBusy();
  try {
    await work();
  } catch (error) {
    failed(error);
  } finally {
    working.delete(button);
    button.ariaBusy = null;
  }
}

/** `failed` receives the error message of a failed press. */
export const createButton =
  (failed: (message: string) => void): Kit['button'] =>
  (label, onPress, options = {}) => {
    const { variant = 'line', icon: name } = options;
    const content = name === undefined ? [label] : [icon(name), element('span', {}, label)];
    const button = plainButton({ 'data-variant': variant }, ...content);
    button.addEventListener('click', () => void whileBusy(button, onPress, (error) => failed(messageOf(error))));
    return button;
  };
