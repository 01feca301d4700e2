// The tabs of a list: each is a filter with its number of rows. On a phone they are chips in one scrolling row.
import type { ListTab } from '#contract/portal-types/index.d.ts';
import { grouped } from '#contract/rules/plural.ts';
import { horizontalKeys, nextIndex } from '#renderer/module-host/frame/kit/arrow-keys.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';

export interface TabStrip {
  readonly strip: HTMLElement;
  show(items: readonly ListTab[], selected: string): void;
}

export interface TabStripParts {
  readonly label: string;
  /** The element that the tabs filter. */
  readonly panel: HTMLElement;
  readonly onSelect: (id: string) => void;
}

function tabButton({ id, label, count }: ListTab, isSelected: boolean, panel: HTMLElement): HTMLElement {
  return element(
    'button',
    {
      type: 'button',
      id: uniqueId('tab'),
      class: 'k-tab',
      role: 'tab',
      'aria-selected': String(isSelected),
      'aria-controls': panel.id,
      'data-tab': id,
      tabindex: isSelected ? '0' : '-1',
    },
    element('span', {}, label),
    count === undefined ? null : element('span', { class: 'k-tab-count' }, grouped(count)),
  );
}

export function createTabStrip({ label, panel, onSelect }: TabStripParts): TabStrip {
  panel.id = uniqueId('view');
  // The height is reserved while the counts are loaded.
  const strip = element('div', { class: 'k-tab-list k-list-tabs' });
  const buttons = (): readonly HTMLElement[] => Array.from(strip.querySelectorAll<HTMLElement>('.k-tab'));

  strip.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('.k-tab') : null;
    if (tab?.dataset['tab'] !== undefined) onSelect(tab.dataset['tab']);
  });
  strip.addEventListener('keydown', (event) => {
    const tabs = buttons();
    const to = nextIndex(
      event,
      horizontalKeys,
      tabs.findIndex((tab) => tab === document.activeElement),
      tabs.length,
    );
    const next = to === null ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    onSelect(next.dataset['tab'] ?? '');
  });
  return {
    strip,
    show(items, selected) {
      const hadFocus = strip.contains(document.activeElement);
      const made = items.map((item) => tabButton(item, item.id === selected, panel));
      strip.replaceChildren(...made);
      strip.setAttribute('role', 'tablist');
      strip.setAttribute('aria-label', label);
      const current = made.find((tab) => tab.ariaSelected === 'true');
      // Tab must reach the tabs, also when an address names a value that has no tab.
      if (current === undefined && made[0] !== undefined) made[0].tabIndex = 0;
      panel.setAttribute('role', 'tabpanel');
      if (current !== undefined) panel.setAttribute('aria-labelledby', current.id);
      current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (hadFocus) current?.focus({ preventScroll: true });
    },
  };
}
