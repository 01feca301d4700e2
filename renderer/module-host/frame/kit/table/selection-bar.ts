// A dark bar under a table while rows are selected: their number, the actions, and a button that clears the selection.
import type { Kit, SelectionAction, SqlRow } from '#contract/portal-types/index.d.ts';
import { pickedWords, selectAllWords } from '#renderer/ui/long-table/tools/words.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';

export interface SelectionOptions {
  readonly button: Kit['button'];
  readonly actions: readonly SelectionAction[];
  readonly picked: () => readonly SqlRow[];
  readonly pickAll: () => void;
  readonly clear: () => void;
  /** "Exportar", when the table has an export. */
  readonly exporter: HTMLElement | null;
}

export interface SelectionBar {
  readonly bar: HTMLElement;
  /** `total`: the number of rows that match the filters. */
  show(total: number): void;
}

export function createSelectionBar(options: SelectionOptions): SelectionBar {
  const { button, actions, picked, pickAll, clear, exporter } = options;
  const summary = element('output', {});
  const all = button('', pickAll, { variant: 'ghost' });
  const made = actions.map(({ label, onPress }) => button(label, () => onPress(picked()), { variant: 'ghost' }));
  const closing = { 'data-variant': 'ghost', 'data-square': 'true', 'aria-label': 'Limpar seleção', onclick: clear };
  const close = plainButton(closing, icon('x'));
  const properties = { class: 'k-selection', role: 'group', 'aria-label': 'Ações nas linhas selecionadas', hidden: true };
  const bar = element('div', properties, summary, all, ...made, exporter, close);
  return {
    bar,
    show(total) {
      const count = picked().length;
      bar.hidden = count === 0;
      summary.textContent = pickedWords(count);
      all.hidden = count >= total;
      all.textContent = selectAllWords(total);
    },
  };
}
