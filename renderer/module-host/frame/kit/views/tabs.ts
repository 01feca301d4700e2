// Tabs that show one view at a time. Arrow keys move to a tab and select it; the Tab key moves into the view.
import type { Kit, TabItem } from '#contract/portal-types/index.d.ts';
import { nextIndex, horizontalKeys } from '#renderer/module-host/frame/kit/arrow-keys.ts';
import { element, uniqueId } from '#renderer/module-host/frame/kit/element.ts';
import { finite, numberText } from '#renderer/module-host/frame/values.ts';
import type { Run } from '#renderer/module-host/frame/kit/run.ts';

interface Tab {
  readonly item: TabItem;
  readonly button: HTMLElement;
}

/** The number of rows of a tab; null: there is none. */
export const tabCount = (count: unknown): HTMLElement | null =>
  (finite(count) ?? -1) < 0 ? null : element('span', { class: 'k-tab-count' }, numberText(count));

function createTab(item: TabItem): Tab {
  const count = tabCount(item.count);
  const id = uniqueId('tab');
  return { item, button: element('button', { type: 'button', id, class: 'k-tab', role: 'tab' }, item.label, count) };
}

export const createTabs =
  (load: Kit['load'], run: Run): Kit['tabs'] =>
  (items, { label, selected: first, onSelect }) => {
    const tabs = items.map(createTab);
    const [leading] = tabs;
    // Scripts are not type-checked.
    if (!leading) throw new TypeError('kit.tabs: informe ao menos uma aba.');
    let selected = tabs.find(({ item }) => item.id === first) ?? leading;
    const panel = element('div', { id: uniqueId('view'), class: 'k-tab-view stack', role: 'tabpanel' });
    const list = element(
      'div',
      { class: 'k-tab-list', role: 'tablist', 'aria-label': label },
      ...tabs.map(({ button }) => button),
    );

    async function show(): Promise<void> {
      const { item, button } = selected;
      for (const tab of tabs) {
        tab.button.setAttribute('aria-selected', String(tab === selected));
        tab.button.tabIndex = tab === selected ? 0 : -1;
      }
      button.setAttribute('aria-controls', panel.id);
      panel.setAttribute('aria-labelledby', button.id);
      const { content } = item;
      if (typeof content === 'function') await load(panel, content);
      else panel.replaceChildren(content);
      // A view without controls takes the focus itself.
      if (!panel.querySelector('a[href], button, input, select, textarea')) panel.tabIndex = 0;
      // The panel keeps the focus that `load` gave it; without the attribute it would lose it.
      else if (document.activeElement !== panel) panel.removeAttribute('tabindex');
    }
    function select(tab: Tab | undefined): void {
      if (!tab || tab === selected) return;
      selected.button.removeAttribute('aria-controls');
      selected = tab;
      tab.button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      if (onSelect !== undefined) run(() => onSelect(tab.item.id));
      void show();
    }
    for (const tab of tabs) tab.button.addEventListener('click', () => select(tab));
    list.addEventListener('keydown', (event) => {
      const to = nextIndex(event, horizontalKeys, tabs.indexOf(selected), tabs.length);
      if (to === null) return;
      event.preventDefault();
      tabs[to]?.button.focus();
      select(tabs[to]);
    });
    void show();
    return Object.assign(element('div', { class: 'k-tabs' }, list, panel), {
      select: (id: string) => select(tabs.find(({ item }) => item.id === id)),
      reload: show,
    });
  };
