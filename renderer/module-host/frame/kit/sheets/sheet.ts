// A record on one card with a side, or on two cards. Below the width of a tablet the side follows the main part.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';

export const sheet: Kit['sheet'] = (main, side = [], options = {}) =>
  element(
    'div',
    { class: 'k-sheet', 'data-side': side.length === 0 ? 'none' : (options.side ?? 'narrow') },
    element('div', { class: 'k-sheet-part' }, ...main),
    side.length === 0 ? null : element('div', { class: 'k-sheet-part' }, ...side),
  );
