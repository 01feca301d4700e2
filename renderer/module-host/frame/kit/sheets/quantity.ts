// A number and its unit in two columns: in the cells of a table the numbers end, and the units begin, at one edge.
import { plural } from '#contract/rules/plural.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { finite, numberText } from '#renderer/module-host/frame/values.ts';

/** The blank is not drawn. It separates the words for screen readers, searches and files. */
export const quantity: Kit['quantity'] = (value, one, many) => {
  const read = finite(value);
  const unit = read === null ? '' : plural(read, one, many);
  return element(
    'span',
    { class: 'k-quantity' },
    element('span', {}, numberText(value)),
    ' ',
    element('span', { class: 'k-unit' }, unit),
  );
};
