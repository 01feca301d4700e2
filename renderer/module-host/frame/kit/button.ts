import type { Kit } from '#contract/portal-types/index.d.ts';
import { messageOf } from './feedback.ts';
import { element } from './element.ts';

/** `failed` is told what a press rejected with, when the script did not say it itself. */
export const createButton =
  (failed: (message: string) => void): Kit['button'] =>
  (label, onPress, options = {}) => {
    const button = element('button', { type: 'button', class: 'k-button', 'data-variant': options.variant ?? 'line' }, label);
    const press = async (): Promise<void> => {
      // One press at a time: a second one while the first is at work is a double click.
      if (button.ariaBusy === 'true') return;
      button.ariaBusy = 'true';
      try {
        await onPress();
      } catch (error) {
        failed(messageOf(error));
      } finally {
        button.ariaBusy = null;
      }
    };
    button.addEventListener('click', () => void press());
    return button;
  };
