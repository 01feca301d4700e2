// The pager of a table, with the texts of the portal's own pager.
import { grouped } from '#contract/rules/plural.ts';
import { tablePageLengths } from '#contract/limits.ts';
import { type Page, pagesOf, rangeWords } from '#renderer/ui/data-table/table-model.ts';
import { plainButton } from '#renderer/module-host/frame/kit/button.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon, type KitIcon } from '#renderer/module-host/frame/kit/icons.ts';
import { createChoice } from '#renderer/module-host/frame/kit/popup/choice.ts';

const label = 'Linhas por página';

function turn(name: string, arrow: KitIcon, disabled: boolean, press: () => void): HTMLElement {
  const properties = {
    'data-variant': 'ghost',
    'data-square': 'true',
    'aria-label': name,
    'data-key': name,
    'aria-disabled': disabled && 'true',
    onclick: () => disabled || press(),
  };
  return plainButton(properties, icon(arrow));
}

const lengthChoice = ({ size, onSize }: Page): HTMLElement =>
  createChoice(
    label,
    'length',
    tablePageLengths.map((one) => ({ label: String(one), checked: one === size, onSelect: () => onSize(one) })),
  );

export function tablePager(page: Page): HTMLElement {
  const { index, size, total, onIndex } = page;
  const pages = pagesOf(size, total);
  return element(
    'nav',
    { class: 'k-pager', 'aria-label': 'Páginas da tabela' },
    element('span', { role: 'status' }, rangeWords(page)),
    element('span', { class: 'k-page-length' }, element('span', { 'aria-hidden': 'true' }, label), lengthChoice(page)),
    element(
      'span',
      { class: 'k-turn' },
      element('span', {}, `Página ${index + 1} de ${grouped(pages)}`),
      turn('Página anterior', 'chevron-left', index === 0, () => onIndex(index - 1)),
      turn('Próxima página', 'chevron-right', index + 1 >= pages, () => onIndex(index + 1)),
    ),
  );
}
