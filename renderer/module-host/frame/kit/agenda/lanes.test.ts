// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { LanesOptions, LaneValues } from '#contract/portal-types/index.d.ts';
import { createLanes } from './lanes.ts';

const options: LanesOptions = {
  label: 'Doca',
  from: '06:00',
  to: '18:00',
  kinds: [
    { id: 'entrada', label: 'Recebimento', icon: 'receiving', tone: 'info' },
    { id: 'saida', label: 'Expedição', icon: 'dispatch', tone: 'brand' },
    { id: 'aberta', label: 'A confirmar', icon: 'clock', tone: 'warn', open: true },
  ],
  lanes: [],
  blocks: [],
};
const docks: LaneValues['lanes'] = [{ id: '1', label: 'Doca 1' }];
const block = (kind: string, from = '08:00', to = '10:00', lane = '1'): LaneValues['blocks'][number] => ({
  id: `${kind} ${lane} ${from}`,
  lane,
  from,
  to,
  kind,
  title: 'Moinho',
});
const closing = (from: string, to: string) => ({ lane: '1', from, to, text: 'Manutenção' });

/** A failure with the button of its retry. */
function failure(_: unknown, retry: () => void | Promise<unknown> = () => undefined): HTMLElement {
  const button = document.createElement('button');
  button.addEventListener('click', () => void retry());
  return button;
}
const lanes = createLanes({ run: (work) => void work(), failure });
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});
const legendOf = (drawn: HTMLElement): readonly string[] =>
  [...drawn.querySelectorAll('li')].map(({ textContent }) => textContent);

it('draws a block and a lane whose optional texts a query left empty', () => {
  const values: unknown = {
    ...options,
    lanes: [{ id: '1', label: 'Doca 1', note: null }],
    blocks: [{ ...block('saida'), title: null, note: null }],
    now: null,
  };
  const drawn = lanes(values as LanesOptions);
  expect(drawn.querySelector('.k-block')?.getAttribute('aria-label')).toBe('Expedição, 08:00 a 10:00, —');
  expect(drawn.querySelectorAll('.k-block-note, .k-lane-name > span, .k-lane-now')).toHaveLength(0);
});

it.each<[day: string, values: Omit<LaneValues, 'lanes'>, legend: readonly string[]]>([
  ['without blocks', { blocks: [] }, []],
  ['with one kind and no closed time', { blocks: [block('saida')] }, ['Expedição']],
  [
    'with several blocks, in the order of the kinds',
    { blocks: [block('aberta'), block('entrada')] },
    ['Recebimento', 'A confirmar'],
  ],
  ['with a closed time alone', { blocks: [], closed: [closing('12:00', '14:00')] }, ['Fechada']],
  ['with both', { blocks: [block('saida')], closed: [closing('17:00', '19:00')] }, ['Expedição', 'Fechada']],
  [
    'whose blocks are outside of the hours',
    { blocks: [block('saida', '04:00', '06:00')], closed: [closing('18:00', '20:00')] },
    [],
  ],
  ['whose blocks are of other lanes', { blocks: [block('saida', '08:00', '10:00', '9')] }, []],
])('explains on a day %s only what it shows', (_, values, legend) => {
  expect(legendOf(lanes({ ...options, ...values, lanes: docks }))).toEqual(legend);
});

it('changes the legend with the day', async () => {
  const drawn = lanes(options);
  expect(legendOf(drawn)).toEqual([]);
  await drawn.load(async () => ({ lanes: docks, blocks: [block('entrada')], closed: [closing('12:00', '14:00')] }));
  expect(legendOf(drawn)).toEqual(['Recebimento', 'Fechada']);
  await drawn.load(async () => ({ lanes: docks, blocks: [block('aberta')] }));
  expect(legendOf(drawn)).toEqual(['A confirmar']);
});

it('removes summary and legend of the day before when a load fails, and shows those of the next try', async () => {
  const drawn = lanes(options);
  const statusOf = () => drawn.querySelector('[role="status"]')?.textContent;
  await drawn.load(async () => ({ lanes: docks, blocks: [block('entrada')], summary: '1 reserva' }));
  expect([statusOf(), legendOf(drawn)]).toEqual(['1 reserva', ['Recebimento']]);
  await drawn.load(() => Promise.reject(new Error('Sem resposta.')));
  expect([statusOf(), legendOf(drawn), drawn.querySelector('.k-lane-grid')]).toEqual(['', [], null]);
  await drawn.load(async () => ({ lanes: docks, blocks: [block('saida')], summary: '2 reservas' }));
  expect([statusOf(), legendOf(drawn)]).toEqual(['2 reservas', ['Expedição']]);
});

it('keeps the focus in the lanes when a load fails, and moves it to a control after the retry', async () => {
  const drawn = lanes({ ...options, onOpen: () => undefined });
  document.body.append(drawn);
  const answers = [
    async () => ({ lanes: docks, blocks: [block('entrada')] }),
    () => Promise.reject(new Error('Sem resposta.')),
    () => Promise.reject(new Error('Sem resposta.')),
    async () => ({ lanes: docks, blocks: [block('saida')] }),
  ];
  const next = (): Promise<LaneValues> => answers.shift()?.() ?? Promise.reject(new Error('There is no other answer.'));
  const view = drawn.querySelector('.k-lanes-view');
  await drawn.load(next);
  drawn.querySelector<HTMLElement>('.k-block')?.focus();
  await drawn.load(next);
  expect(document.activeElement).toBe(view);
  for (const left of [1, 0]) {
    const retry = view?.querySelector<HTMLElement>(':scope > button');
    retry?.focus();
    retry?.click();
    await vi.waitFor(() => expect([answers.length, view?.hasAttribute('aria-busy')]).toEqual([left, false]));
    expect(document.activeElement).toBe(left === 1 ? view : drawn.querySelector('.k-block'));
  }
});

it('moves the line of the present time on, also while its page is not shown', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  const drawn = lanes({ ...options, lanes: docks, now: '12:00' });
  document.body.append(drawn);
  const place = () => drawn.querySelector<HTMLElement>('.k-lane-now')?.style.getPropertyValue('--now');
  expect(place()).toBe('0.5');
  drawn.remove();
  vi.advanceTimersByTime(30 * 60_000);
  document.body.append(drawn);
  vi.advanceTimersByTime(90 * 60_000);
  expect(place()).toBe(String(8 / 12));
});
