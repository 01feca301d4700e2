// Facts of a record in three columns; on a phone one below the other, with the labels at the left.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';

export const facts: Kit['facts'] = (values) =>
  element(
    'dl',
    { class: 'k-facts' },
    ...values.map(({ label, value, note }) =>
      element(
        'div',
        {},
        element('dt', {}, label),
        element('dd', {}, value),
        note === undefined || note === '' ? null : element('dd', { class: 'k-fact-note' }, note),
      ),
    ),
  );
