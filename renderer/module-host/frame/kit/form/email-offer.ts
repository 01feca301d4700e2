import { suggestEmail } from '#contract/rules/email-suggestion.ts';
import { words } from '#renderer/typed-field/messages.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { type Entry, fillIn } from './entry.ts';

/** Offers to put a slip of the domain right ("hotmaol.com"); null where there is none. Nothing is put right unasked. */
export function emailOffer(entry: Pick<Entry, 'input' | 'read' | 'write'>): Node | null {
  const email = suggestEmail(entry.read());
  if (email === null) return null;
  const take = (): void => {
    fillIn(entry, email);
    // The button goes with the offer.
    entry.input.focus();
  };
  const button = element(
    'button',
    { type: 'button', class: 'k-link', 'aria-label': words.takeEmail(email), onclick: take },
    email,
  );
  return element('span', {}, `${words.suggestion} `, button, '?');
}
