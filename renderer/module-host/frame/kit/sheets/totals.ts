// Totals under the last two columns of the table above them.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { orNothing } from '#renderer/module-host/frame/values.ts';

/** Gives the values the width of the last column of the table, so that the labels end at the edge of the column before it. */
function alignWithTable(totals: HTMLElement): void {
  let observed: HTMLElement | null = null;
  const sizes = new ResizeObserver(() => {
    const last = totals.parentElement?.querySelector<HTMLElement>('thead th:last-child') ?? null;
    // The table draws its headings again when it is sorted.
    if (last !== observed) {
      if (observed !== null) sizes.unobserve(observed);
      if (last !== null) sizes.observe(last);
      observed = last;
    }
    if (last !== null) totals.style.setProperty('--k-last-column', `${last.offsetWidth}px`);
  });
  sizes.observe(totals);
}

export const totals: Kit['totals'] = (lines) => {
  const made = element(
    'dl',
    { class: 'k-totals' },
    ...lines.map(({ label, value, strong = false }) =>
      element('div', { 'data-strong': strong && 'true' }, element('dt', {}, label), element('dd', {}, orNothing(value))),
    ),
  );
  alignWithTable(made);
  return made;
};
