// Charts with direct labels, drawn as text and SVG. Each chart has a table of its values, which a press opens.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { svgElement, element, uniqueId } from './element.ts';
import { lineBox, lineGeometry, type LineGeometry } from './line-geometry.ts';
import { finite, numberText } from '#renderer/module-host/frame/values.ts';

type Options = Parameters<Kit['bars']>[0];
type Value = Options['values'][number];
type LineOptions = Parameters<Kit['line']>[0];

function valuesTable({ title, values, show }: Options): HTMLElement {
  return element(
    'details',
    { class: 'k-values' },
    element('summary', {}, 'Ver como tabela'),
    element(
      'table',
      {},
      element('caption', { class: 'k-sr' }, title),
      element(
        'tbody',
        {},
        ...values.map(({ label, value }) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, label),
            element('td', { 'data-align': 'end' }, numberText(value, show)),
          ),
        ),
      ),
    ),
  );
}

/** Screen readers get the drawing as one named image, because the table contains the same values. */
function chart(options: Options, picture: (id: string) => Element): HTMLElement {
  const id = uniqueId('chart');
  const isEmpty = options.values.every(({ value }) => finite(value) === null);
  return element(
    'figure',
    { class: 'k-card k-chart' },
    element('figcaption', { id }, options.title),
    isEmpty ? element('p', { class: 'k-hint' }, 'Sem valores no período.') : picture(id),
    isEmpty ? null : valuesTable(options),
  );
}

export const bars: Kit['bars'] = (options) =>
  chart(options, (id) => {
    const { values, show } = options;
    const most = Math.max(...values.map(({ value }) => Math.abs(finite(value) ?? 0)), 0) || 1;
    const row = ({ label, value }: Value): HTMLElement => {
      const read = finite(value);
      const bar = element('span', { class: 'k-bar', 'data-negative': read !== null && read < 0 && 'true' });
      bar.style.inlineSize = `${Math.max(0.5, (100 * Math.abs(read ?? 0)) / most)}%`;
      return element(
        'div',
        { class: 'k-bar-row' },
        element('span', { class: 'k-bar-label' }, label),
        element('span', { class: 'k-bar-track' }, read === null ? null : bar),
        element('span', { class: 'k-bar-value' }, numberText(value, show)),
      );
    };
    return element('div', { class: 'k-bars', role: 'img', 'aria-labelledby': id }, ...values.map(row));
  });

/** The goal of a chart as a dashed line, with its words beside it. */
function goalParts(
  goal: NonNullable<LineOptions['goal']>,
  { path, labelTop, side }: NonNullable<LineGeometry['goal']>,
  show: LineOptions['show'],
): { readonly line: SVGElement; readonly words: HTMLElement } {
  const text = `${goal.label}: ${numberText(goal.value, show)}`;
  const words = element('span', { class: 'k-goal-label', 'data-side': side }, text);
  words.style.top = `${labelTop}px`;
  return { line: svgElement('path', { d: path, class: 'k-goal', 'vector-effect': 'non-scaling-stroke' }), words };
}

/** The first, the greatest and the last value in words. */
function marksOf(values: readonly Value[], show: LineOptions['show']): readonly (HTMLElement | null)[] {
  const [first, last] = [values[0], values.at(-1)];
  const peak = values.reduce(
    (most, value) => ((finite(value.value) ?? 0) > (finite(most.value) ?? 0) ? value : most),
    first ?? { label: '', value: 0 },
  );
  const mark = (caption: string, { label, value }: Value): HTMLElement =>
    element('span', {}, `${caption} ${label}: `, element('b', {}, numberText(value, show)));
  return [
    first === undefined ? null : mark('Início', first),
    peak === first || peak === last ? null : mark('Maior', peak),
    last === undefined ? null : mark('Último', last),
  ];
}

export const line: Kit['line'] = (options) => {
  const { values, show, goal } = options;
  const known = values.filter(({ value }) => finite(value) !== null);
  const rows = goal === undefined || known.length === 0 ? values : [...values, goal];
  return chart({ ...options, values: rows }, (id) => {
    const drawn = lineGeometry(
      values.map(({ value }) => finite(value)),
      finite(goal?.value),
    );
    const parts = goal === undefined || drawn.goal === null ? null : goalParts(goal, drawn.goal, show);
    const picture = svgElement(
      'svg',
      {
        viewBox: `0 0 ${lineBox.width} ${lineBox.height}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-labelledby': id,
        class: 'k-line',
      },
      svgElement('path', { d: drawn.area, class: 'k-area' }),
      svgElement('path', { d: drawn.line, class: 'k-stroke', 'vector-effect': 'non-scaling-stroke' }),
      parts?.line,
    );
    const box = element('div', { class: 'k-line-box' }, picture, parts?.words);
    return element('div', {}, box, element('div', { class: 'k-marks' }, ...marksOf(known, show)));
  });
};
