// "Copiar" beside a value. The frame of a module has no permission for the clipboard of the browser, so the button copies a selection, as
// Ctrl+C does.
import { notCopied } from '#renderer/ui/copy-button/copy-text.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';

/** Copies through a field beside `place`, because outside an open dialog nothing can be selected. */
function copyBeside(place: HTMLElement, text: string): boolean {
  const field = element('textarea', { class: 'k-sr', tabindex: '-1', 'aria-hidden': 'true', readonly: true, value: text });
  place.after(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    place.focus({ preventScroll: true });
  }
}

/** `label` names the value for screen readers. The result is beside the button until the focus leaves it. */
export function copyButton(label: string, text: string): HTMLElement {
  const result = element('output', { class: 'k-hint' });
  const button = plainButton(
    { 'data-variant': 'ghost', 'data-size': 'small', 'aria-label': `Copiar ${label}` },
    icon('copy'),
    'Copiar',
  );
  button.addEventListener('click', () => {
    result.textContent = copyBeside(button, text) ? 'Copiado.' : notCopied;
  });
  button.addEventListener('blur', () => void (result.textContent = ''));
  return element('span', { class: 'k-copy' }, button, result);
}
