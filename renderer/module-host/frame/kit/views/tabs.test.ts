// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { createLoad } from '#renderer/module-host/frame/kit/load.ts';
import { createRun } from '#renderer/module-host/frame/kit/run.ts';
import { createTabs } from './tabs.ts';

// jsdom draws nothing, so it has no such function.
beforeEach(() => void Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
afterEach(() => document.body.replaceChildren());

const tabs = createTabs(
  createLoad(() => element('p', {}, 'Falhou')),
  createRun(() => undefined),
);

it('keeps the focus in the view of a tab that is loaded again by a button in it', async () => {
  const drawn = tabs([{ id: 'a', label: 'Em aberto', content: async () => element('button', {}, 'Atualizar') }], {
    label: 'Situação',
  });
  document.body.append(drawn);
  const panel = drawn.querySelector('[role="tabpanel"]');
  await drawn.reload();
  expect(panel?.hasAttribute('tabindex')).toBe(false);
  panel?.querySelector('button')?.focus();
  await drawn.reload();
  expect(document.activeElement).toBe(panel);
  // Without the attribute a browser would take the focus away.
  expect(panel?.getAttribute('tabindex')).toBe('-1');
});

it('draws no count below zero', () => {
  const counts = [-1, 0, 3];
  const items = counts.map((count) => ({ id: String(count), label: 'Aba', count, content: element('p', {}, 'Vista') }));
  const drawn = tabs(items, { label: 'Situação' });
  expect(Array.from(drawn.querySelectorAll('.k-tab'), ({ textContent }) => textContent)).toEqual(['Aba', 'Aba0', 'Aba3']);
});

const onSelect = () => {
  throw new Error('Sem resposta.');
};

it('opens a tab whose listener throws', () => {
  const items = ['a', 'b'].map((id) => ({ id, label: id, content: element('p', {}, `Aba ${id}`) }));
  const drawn = tabs(items, { label: 'Situação', onSelect });
  drawn.select('b');
  expect(drawn.querySelector('[role="tabpanel"]')?.textContent).toBe('Aba b');
});
