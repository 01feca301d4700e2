import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from './element.ts';

export const createPage =
  (root: HTMLElement): Kit['page'] =>
  ({ title, subtitle, actions = [] }, ...content) => {
    // Read before the page is created: elements of the previous page may move into it and lose the focus.
    const movesFocus = root.contains(document.activeElement) && root.childElementCount > 0;
    const heading = element('h1', { tabindex: '-1' }, title);
    const page = element(
      'div',
      { class: 'k-page' },
      element(
        'header',
        { class: 'k-head' },
        element('div', { class: 'k-titles' }, heading, subtitle === undefined ? null : element('p', {}, subtitle)),
        actions.length > 0 ? element('div', { class: 'k-actions' }, ...actions) : null,
      ),
      ...content,
    );
    root.replaceChildren(page);
    // A page that replaces another takes the focus. The first page leaves the focus where the portal put it.
    if (movesFocus) heading.focus({ preventScroll: true });
    scrollTo(0, 0);
    return page;
  };

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
        element('dd', {}, value),
        hint === undefined ? null : element('dd', { class: 'k-hint' }, hint),
      ),
    ),
  );
