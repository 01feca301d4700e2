// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageOptions } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { stubResizeObserver } from '#renderer/module-host/frame/kit/resize-observer.test-support.ts';
import { createPageHead } from './page-head.ts';

beforeEach(stubResizeObserver);
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const nothing = (): Promise<void> => Promise.resolve();
const actions = ['Imprimir', 'Duplicar', 'Enviar'].map((label) => element('button', { class: 'k-button' }, label));
for (const action of actions) action.dataset['variant'] = 'line';
const options: PageOptions = {
  title: 'Pedido 48.217',
  back: '/',
  queue: { position: 1, total: 8, onNext: nothing },
  actions,
};

function draw() {
  const head = createPageHead({ goBack: nothing, mayLeave: () => Promise.resolve(true), failed: () => undefined, tools: null });
  head.show(options);
  document.body.append(head.header);
  const control = (name: string) => head.header.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  return { head, control };
}

it.each(['Próximo', 'Mais ações', 'Voltar'])(
  'leaves the control "%s" and its focus as they are when the status changes',
  (name) => {
    const { head, control } = draw();
    const before = control(name);
    before?.focus();
    const moves = new MutationObserver(() => undefined);
    moves.observe(head.header, { childList: true });
    head.show({ ...options, status: element('span', {}, 'Aprovado'), count: 3 });
    expect(control(name)).toBe(before);
    expect(document.activeElement).toBe(before);
    // An element that moves closes its menu.
    expect(moves.takeRecords()).toEqual([]);
    expect(head.header.querySelector('.k-titles')?.textContent).toBe('Pedido 48.2173Aprovado');
  },
);

it('draws the queue and the actions again when they change', () => {
  const { head, control } = draw();
  head.show({ ...options, queue: { position: 2, total: 8, onPrevious: nothing }, actions: actions.slice(0, 1) });
  expect(head.header.querySelector('.k-queue')?.textContent).toBe('2 de 8');
  expect(['Anterior', 'Próximo'].map((name) => control(name)?.ariaDisabled === 'true')).toEqual([false, true]);
  expect([control('Mais ações'), head.header.contains(actions[1] ?? null)]).toEqual([null, false]);
});

it('keeps the focus on the heading when the title changes', () => {
  const { head } = draw();
  head.heading.focus();
  head.show({ ...options, title: 'Pedido 48.218' });
  expect(document.activeElement).toBe(head.heading);
  expect(head.heading.textContent).toBe('Pedido 48.218');
});

it.each<[title: unknown, shown: string]>([
  ['Pedido de Ana\u202Eanexo', 'Pedido de Anaanexo'],
  [48_217, '48217'],
  [null, '—'],
])('draws the title %j as "%s"', (title, shown) => {
  const { head } = draw();
  head.show({ ...options, title: title as string });
  expect(head.heading.textContent).toBe(shown);
});

it('moves the focus to the heading when the pressed action is gone', () => {
  const { head } = draw();
  actions.at(-1)?.focus();
  head.show({ ...options, actions: [] });
  expect(document.activeElement).toBe(head.heading);
});
