// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { createTabStrip } from './list-tabs.ts';

// jsdom has no layout, and scrolls nothing.
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => document.body.replaceChildren());

const items = [
  { id: '', label: 'Todos', count: 60 },
  { id: 'aberto', label: 'Em aberto' },
  { id: 'faturado', label: 'Faturados', count: 20 },
];

function draw(selected: string) {
  const panel = element('div');
  const onSelect = vi.fn<(id: string) => void>();
  const tabs = createTabStrip({ label: 'Situação', panel, onSelect });
  document.body.append(tabs.strip, panel);
  tabs.show(items, selected);
  const buttons = (): readonly HTMLElement[] => [...tabs.strip.querySelectorAll<HTMLElement>('[role="tab"]')];
  /** The label, whether it is selected, and whether Tab reaches it. */
  const state = () => buttons().map((tab) => [tab.firstChild?.textContent, tab.getAttribute('aria-selected'), tab.tabIndex]);
  return { tabs, panel, onSelect, buttons, state };
}

it('marks a tab as soon as it is pressed, before its rows arrive', () => {
  const { tabs, panel, onSelect, buttons, state } = draw('');
  buttons()[1]?.click();
  expect(onSelect.mock.calls).toEqual([['aberto']]);
  tabs.select('aberto');
  expect(state()).toEqual([
    ['Todos', 'false', -1],
    ['Em aberto', 'true', 0],
    ['Faturados', 'false', -1],
  ]);
  expect(panel.getAttribute('aria-labelledby')).toBe(buttons()[1]?.id);
});

it('keeps the focus on the selected tab when the tabs are drawn again with other counts', () => {
  const { tabs, buttons } = draw('aberto');
  buttons()[1]?.focus();
  tabs.show(
    items.map((item) => ({ ...item, count: 7 })),
    'aberto',
  );
  expect(document.activeElement).toBe(buttons()[1]);
  expect(document.activeElement?.textContent).toBe('Em aberto7');
});

it('lets Tab reach the first tab when an address names a value without a tab', () => {
  const { panel, state } = draw('outro');
  expect(state().map(([, isSelected, tabIndex]) => [isSelected, tabIndex])).toEqual([
    ['false', 0],
    ['false', -1],
    ['false', -1],
  ]);
  expect(panel.hasAttribute('aria-labelledby')).toBe(false);
});
