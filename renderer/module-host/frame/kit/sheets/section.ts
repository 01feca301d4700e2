// A part of a sheet with a heading. `collapsed` makes the heading a button that shows and hides the part.
import type { Kit, SectionOptions } from '#contract/portal-types/index.d.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { finite, isAbsent, numberText } from '#renderer/module-host/frame/values.ts';
import { drawPlainHeadings } from '#renderer/module-host/frame/kit/table/plain-headings.ts';

/** The blank separates title and count for screen readers. */
const titleOf = ({ title, count }: SectionOptions): readonly (Node | string)[] =>
  finite(count) === null ? [title] : [title, ' ', element('span', { class: 'k-section-count' }, numberText(count))];

const noteOf = (note: string | undefined): HTMLElement | null =>
  isAbsent(note) ? null : element('span', { class: 'k-section-note' }, note);

function plainHead(options: SectionOptions, id: string): HTMLElement {
  const heading = element('h2', { id }, ...titleOf(options));
  return element('header', { class: 'k-section-head' }, heading, noteOf(options.note), options.action);
}

/** The whole heading is the button. An action stays beside it, because a button cannot contain a control. */
function toggleHead(options: SectionOptions, id: string, body: HTMLElement): HTMLElement {
  const isCollapsed = options.collapsed === true;
  const button = element(
    'button',
    { type: 'button', class: 'k-section-toggle', 'aria-expanded': String(!isCollapsed), 'aria-controls': body.id },
    icon('chevron-right'),
    element('span', {}, ...titleOf(options)),
    noteOf(options.note),
  );
  body.hidden = isCollapsed;
  button.addEventListener('click', () => {
    body.hidden = !body.hidden;
    button.setAttribute('aria-expanded', String(!body.hidden));
  });
  return element('header', { class: 'k-section-toggle-head' }, element('h2', { id }, button), options.action);
}

/** The button as a whole row with a mark at its end. */
function moreRow(more: HTMLElement): HTMLElement {
  more.classList.add('k-section-more');
  more.append(icon('chevron-right'));
  return more;
}

export const section: Kit['section'] = (options, ...content) => {
  const id = uniqueId('section');
  drawPlainHeadings(content);
  const last = options.more === undefined ? null : moreRow(options.more);
  const body = element('div', { class: 'k-section-body', id: `${id}-body` }, ...content, last);
  const head = options.collapsed === undefined ? plainHead(options, id) : toggleHead(options, id, body);
  return element('section', { class: 'k-section', 'aria-labelledby': id }, head, body);
};
