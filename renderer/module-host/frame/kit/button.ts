import type { Kit } from '#contract/portal-types/index.d.ts';
import { element, type Properties } from './element.ts';
import { messageOf } from './feedback.ts';
import { icon } from './icons.ts';

/** A button with the kit's style and no behaviour. */
export const plainButton = (properties: Properties, ...children: readonly (Node | string | null)[]): HTMLButtonElement =>
  element('button', { type: 'button', class: 'k-button', 'data-variant': 'line', ...properties }, ...children);

/** Runs `work` and marks `button` as busy. A second press meanwhile is ignored as a double click. Never rejects. */
export async function whileBusy(button: HTMLButtonElement, work: () => unknown, failed: (error: unknown) => void): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    await work();
  } catch (error) {
    failed(error);
  } finally {
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
