// Facts of a record in three columns; on a phone one below the other, with the labels at the left.
import type { Fact, Kit } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { isAbsent, nothing, orNothing } from '#renderer/module-host/frame/values.ts';
import { copyButton } from './copy-button.ts';

function copyOf({ label, value: given, copy }: Fact): HTMLElement | null {
  const value = orNothing(given);
  if (isAbsent(copy) || copy === false || value === nothing) return null;
  const shown = typeof value === 'string' ? value : (value.textContent ?? '');
  return element('dd', { class: 'k-fact-copy' }, copyButton(label, copy === true ? shown : copy));
}

const factOf = (fact: Fact): HTMLElement => {
  const { label, value, note, wide = false } = fact;
  return element(
    'div',
    { 'data-wide': wide && 'true' },
    element('dt', {}, label),
    element('dd', {}, orNothing(value)),
    isAbsent(note) ? null : element('dd', { class: 'k-fact-note' }, note),
    copyOf(fact),
  );
};

export const facts: Kit['facts'] = (values) => element('dl', { class: 'k-facts' }, ...values.map(factOf));
