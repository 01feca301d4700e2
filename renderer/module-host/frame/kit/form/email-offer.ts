import { suggestEmail } from '#contract/rules/email-suggestion.ts';
import { words } from '#renderer/typed-field/messages.ts';
import { element } from '../element.ts';

/** Offers to put a slip of the domain right ("hotmaol.com"); null where there is none. Nothing is put right unasked. */
export function emailOffer(text: string, take: (email: string) => void): Node | null {
  const email = suggestEmail(text);
  if (email === null) return null;
  const button = element('button', { type: 'button', class: 'k-link', 'aria-label': words.takeEmail(email) }, email);
  button.addEventListener('click', () => take(email));
  return element('span', {}, `${words.suggestion} `, button, '?');
}
