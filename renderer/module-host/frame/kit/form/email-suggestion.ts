import { suggestEmail } from '#contract/rules/email-suggestion.ts';
import { words } from '#renderer/typed-field/messages.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { type Entry, fillIn } from './entry.ts';

/** Suggests a correction of a mistyped domain ("hotmaol.com"), or null. The person decides; nothing is corrected automatically. */
export function emailSuggestion(entry: Pick<Entry, 'input' | 'read' | 'write'>): Node | null {
  const email = suggestEmail(entry.read());
  if (email === null) return null;
  const accept = (): void => {
    fillIn(entry, email);
    // The focused button disappears with the suggestion.
    entry.input.focus();
  };
  const button = element(
    'button',
    { type: 'button', class: 'k-link', 'aria-label': words.takeEmail(email), onclick: accept },
    email,
  );
  return element('span', {}, `${words.suggestion} `, button, '?');
}
