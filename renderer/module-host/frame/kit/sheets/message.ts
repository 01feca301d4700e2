// A message of a person, with their initials.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { initials } from '#renderer/ui/avatar/initials.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { isAbsent, orNothing } from '#renderer/module-host/frame/values.ts';
import { momentWords } from './moment-words.ts';

export const message: Kit['message'] = ({ who, role, at, text }) =>
  element(
    'article',
    { class: 'k-message' },
    element('span', { class: 'k-avatar', 'aria-hidden': 'true' }, initials(orNothing(who))),
    element(
      'div',
      {},
      element(
        'header',
        {},
        element('b', {}, orNothing(who)),
        isAbsent(role) ? null : element('span', { class: 'k-message-role' }, role),
        element('time', { datetime: at }, momentWords(at, new Date())),
      ),
      element('p', {}, orNothing(text)),
    ),
  );
