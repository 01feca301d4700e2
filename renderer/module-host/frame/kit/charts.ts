// Charts with direct labels, drawn as text and SVG. Each chart has a table of its values, which a press opens.
import { grouped } from '#contract/rules/plural.ts';
import type { Kit } from '#contract/portal-types/index.d.ts';
import { svgElement, element, uniqueId } from './element.ts';

type Options = Parameters<Kit['bars']>[0];
type Value = Options['values'][number];

function valuesTable({ title, values, show = grouped }: Options): HTMLElement {
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
          element('tr', {}, element('th', { scope: 'row' }, label), element('td', { 'data-align': 'end' }, show(value))),
        ),
      ),
    ),
  );
}

/** Screen readers get the drawing as one named image, because the table contains the same values. */
function chart(options: Options, picture: (id: string) => Element): HTMLElement {
  const id = uniqueId('chart');
  return element(
    'figure',
    { class: 'k-card k-chart' },
    element('figcaption', { id }, options.title),
    options.values.length === 0 ? element('p', { class: 'k-hint' }, 'Sem valores no período.') : picture(id),
    options.values.length === 0 ? null : valuesTable(options),
  );
}

export const bars: Kit['bars'] = (options) =>
  chart(options, (id) => {
    const { values, show = grouped } = options;
    const most = Math.max(...values.map(({ value }) => Math.abs(value)), 0) || 1;
    const row = ({ label, value }: Value): HTMLElement => {
      const bar = element('span', { class: 'k-bar', 'data-negative': value < 0 && 'true' });
      bar.style.inlineSize = `${Math.max(0.5, (100 * Math.abs(value)) / most)}%`;
      return element(
        'div',
        { class: 'k-bar-row' },
        element('span', { class: 'k-bar-label' }, label),
        element('span', { class: 'k-bar-track' }, bar),
        element('span', { class: 'k-bar-value' }, show(value)),
      );
    };
    return element('div', { class: 'k-bars', role: 'img', 'aria-labelledby': id }, ...values.map(row));
  });

const box = { width: 600, height: 160, top: 12, bottom: 0 } as const;

function points(values: readonly Value[]): readonly (readonly [number, number])[] {
  const numbers = values.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const span = high - low || 1;
  const step = box.width / Math.max(1, values.length - 1);
  const tall = box.height - box.top - box.bottom;
  // A single value is drawn as a horizontal line, because a point would not be visible.
  const drawn = numbers.length === 1 ? [...numbers, ...numbers] : numbers;
  return drawn.map((value, index) => [index * step, box.top + tall * (1 - (value - low) / span)]);
}

export const line: Kit['line'] = (options) =>
  chart(options, (id) => {
    const { values, show = grouped } = options;
    const placed = points(values);
    const path = placed.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
    const area = `${path}L${box.width} ${box.height - box.bottom}L0 ${box.height - box.bottom}Z`;
    const picture = svgElement(
      'svg',
      {
        viewBox: `0 0 ${box.width} ${box.height}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-labelledby': id,
        class: 'k-line',
      },
      svgElement('path', { d: area, class: 'k-area' }),
      svgElement('path', { d: path, class: 'k-stroke', 'vector-effect': 'non-scaling-stroke' }),
    );
    const [first, last] = [values[0], values.at(-1)];
    const peak = values.reduce((most, value) => (value.value > most.value ? value : most), values[0] ?? { label: '', value: 0 });
    const mark = (caption: string, { label, value }: Value): HTMLElement =>
      element('span', {}, `${caption} ${label}: `, element('b', {}, show(value)));
    const marks = [
      first === undefined ? null : mark('Início', first),
      peak === first || peak === last ? null : mark('Maior', peak),
      last === undefined ? null : mark('Último', last),
    ];
    return element('div', {}, picture, element('div', { class: 'k-marks' }, ...marks));
  });
