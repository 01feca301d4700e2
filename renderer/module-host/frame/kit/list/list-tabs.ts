// The tabs of a list: each is a filter with its number of rows. On a phone they are chips in one scrolling row.
import type { ListTab } from '#contract/portal-types/index.d.ts';
import { horizontalKeys, nextIndex } from '#renderer/module-host/frame/kit/arrow-keys.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { tabCount } from '#renderer/module-host/frame/kit/views/tabs.ts';

export interface TabStrip {
  readonly strip: HTMLElement;
  /** Replaces the tabs. */
  show(items: readonly ListTab[], selected: string): void;
  /** Marks another tab, whose rows are requested. */
  select(id: string): void;
}

export interface TabStripParts {
  readonly label: string;
  /** The element that the tabs filter. */
  readonly panel: HTMLElement;
  readonly onSelect: (id: string) => void;
}

function tabButton({ id, label, count }: ListTab, panel: HTMLElement): HTMLElement {
  return element(
    'button',
    {
      type: 'button',
      id: uniqueId('tab'),
      class: 'k-tab',
      role: 'tab',
      'aria-controls': panel.id,
      'data-tab': id,
    },
    element('span', {}, label),
    tabCount(count),
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
  /** Returns the marked tab; undefined when no tab has this id, which an address may name. */
  function mark(id: string): HTMLElement | undefined {
    const tabs = buttons();
    const current = tabs.find((tab) => tab.dataset['tab'] === id);
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === current));
      // Tab must reach one of the tabs in any case.
      tab.tabIndex = tab === (current ?? tabs[0]) ? 0 : -1;
    }
    if (current === undefined) panel.removeAttribute('aria-labelledby');
    else panel.setAttribute('aria-labelledby', current.id);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return current;
  }
  return {
    strip,
    show(items, selected) {
      const hadFocus = strip.contains(document.activeElement);
      strip.replaceChildren(...items.map((item) => tabButton(item, panel)));
      strip.setAttribute('role', 'tablist');
      strip.setAttribute('aria-label', label);
      panel.setAttribute('role', 'tabpanel');
      const current = mark(selected);
      if (hadFocus) current?.focus({ preventScroll: true });
    },
    select: (id) => void mark(id),
  };
}

/** The row of a phone that scrolls. Chips that are scrolled out fade at its start, where they would be cut beside the button of the filters. */
export function chipRow(...chips: readonly (HTMLElement | undefined)[]): HTMLElement {
  const row = element('div', {}, ...chips);
  row.addEventListener('scroll', () => void row.toggleAttribute('data-scrolled', row.scrollLeft > 0), { passive: true });
  return row;
}
