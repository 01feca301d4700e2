// The only file input of the kit, hidden behind a button, because a browser writes its own in the language of the system.
import { acceptedExtensions } from '#contract/rules/upload.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { isWorking, plainButton, whileBusy } from './button.ts';
import { element } from './element.ts';
import { messageOf } from './feedback.ts';
import { icon } from './icons.ts';

/** `failed` receives the error message of a failed `onFiles`. */
export const createChooseFiles =
  (failed: (message: string) => void): Kit['chooseFiles'] =>
  (label, onFiles, { name = label, accept = acceptedExtensions, multiple = false, variant = 'line' } = {}) => {
    const input = element('input', { type: 'file', hidden: true, accept, multiple });
    const button = plainButton({ 'data-variant': variant, 'aria-label': name !== label && name }, icon('upload'), label);
    button.addEventListener('click', () => {
      if (!isWorking(button)) input.click();
    });
    input.addEventListener('change', () => {
      const files = Array.from(input.files ?? []);
      // Without this, choosing the same file again fires no `change`.
      input.value = '';
      if (files.length > 0)
        void whileBusy(
          button,
          () => onFiles(files),
          (error) => failed(messageOf(error)),
        );
    });
    return element('span', { class: 'k-choose' }, button, input);
  };
