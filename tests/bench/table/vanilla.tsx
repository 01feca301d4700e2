// The limit: a fixed pool of reused rows, written by hand, in the look of the portal.
import '#renderer/ui/tokens/tokens.css';
import '#renderer/ui/base.css';
import './page.css';
import { applyColors } from '#renderer/theme/apply.ts';
import { allRows } from '#renderer/ui/long-table/order-rows.ts';
import { colors, columns, type Line, rowHeight, textOf } from './rows.ts';
import { type Grid, install } from './runner.ts';

interface PoolRow {
  readonly element: HTMLElement;
  readonly cells: readonly Text[];
  index: number;
}

function makeRow(): PoolRow {
  const element = document.createElement('div');
  element.className = 'row';
  const cells = columns.map(({ id, width }) => {
    const cell = document.createElement('div');
    cell.className = id === 'value' ? 'cell number' : 'cell';
    cell.style.width = `${width}px`;
    const text = document.createTextNode('');
    cell.append(text);
    element.append(cell);
    return text;
  });
  return { element, cells, index: -1 };
}

function createGrid(): Grid {
  const scroll = document.createElement('div');
  scroll.className = 'scroll';
  let [rows, order, pool, first]: [readonly Line[], Uint32Array, readonly PoolRow[], number] = [[], new Uint32Array(), [], -1];
  const topIndex = (): number => Math.floor(scroll.scrollTop / rowHeight);
  function paint(): void {
    const start = topIndex();
    if (start === first) return;
    first = start;
    for (const [slot, one] of pool.entries()) {
      const index = start + ((slot - (start % pool.length) + pool.length) % pool.length);
      const row = rows[order[index] ?? -1];
      if (one.index === index || row === undefined) continue;
      one.index = index;
      one.element.style.transform = `translateY(${index * rowHeight}px)`;
      for (const [at, { id }] of columns.entries()) {
        const cell = one.cells[at];
        if (cell !== undefined) cell.data = textOf(row, id);
      }
    }
  }
  return {
    mount(root, data) {
      rows = data;
      order = allRows(data.length);
      const head = document.createElement('div');
      head.className = 'head';
      for (const { label, width } of columns) {
        const cell = document.createElement('div');
        cell.className = 'cell';
        cell.style.width = `${width}px`;
        cell.textContent = label;
        head.append(cell);
      }
      const filler = document.createElement('div');
      filler.style.height = `${rows.length * rowHeight}px`;
      scroll.append(filler);
      root.append(head, scroll);
      pool = Array.from({ length: Math.ceil(scroll.clientHeight / rowHeight) + 2 }, makeRow);
      scroll.append(...pool.map(({ element }) => element));
      scroll.addEventListener('scroll', paint);
      paint();
    },
    scroller: () => scroll,
    firstCell: () => pool.find(({ index }) => index === topIndex())?.cells[0]?.data ?? '',
    sort() {
      order.sort((one, other) => (rows[one]?.value ?? 0) - (rows[other]?.value ?? 0));
      for (const one of pool) one.index = -1;
      first = -1;
      paint();
    },
  };
}

applyColors(colors);
install(createGrid());
