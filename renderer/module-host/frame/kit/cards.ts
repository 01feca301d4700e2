import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from './element.ts';
import { isAbsent, orNothing } from '#renderer/module-host/frame/values.ts';

export const card: Kit['card'] = (title, ...content) =>
  element('section', { class: 'k-card' }, element('h2', {}, title), ...content);

export const figures: Kit['figures'] = (values) =>
  element(
    'dl',
    { class: 'k-figures' },
    ...values.map(({ label, value, hint }) =>
      element(
        'div',
        {},
        element('dt', {}, label),
        element('dd', {}, orNothing(value)),
        isAbsent(hint) ? null : element('dd', { class: 'k-hint' }, hint),
      ),
    ),
  );
