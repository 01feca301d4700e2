// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TableColumn } from '#contract/portal-types/index.d.ts';
import { tableBody } from './table-body.ts';

// jsdom draws nothing, so it has no such function.
beforeEach(() => void Object.assign(Element.prototype, { checkVisibility: () => true }));
afterEach(() => document.body.replaceChildren());

/** Draws three rows and returns the buttons that open them. The second one has the focus. */
function openers(): readonly HTMLElement[] {
  const rows = [{ numero: 1 }, { numero: 2 }, { numero: 3 }];
  const body = tableBody({ columns: [{ key: 'numero', label: 'Pedido' }], onOpen: () => undefined, picking: null }, rows);
  document.body.append(body);
  const found = [...body.querySelectorAll<HTMLElement>('.k-open')];
  found[1]?.focus();
  return found;
}

/** Presses a key on the focused button. Returns whether the browser handles the key, too. */
const press = (key: string, held: KeyboardEventInit = {}): boolean =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })) === true;

it.each([
  ['ArrowDown', 2],
  ['ArrowUp', 0],
])('%s leads to the row %i', (key, index) => {
  const found = openers();
  expect(press(key)).toBe(false);
  expect(document.activeElement).toBe(found[index]);
});

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const held: readonly KeyboardEventInit[] = [{ altKey: true }, { ctrlKey: true }, { metaKey: true }];
it.each(keys.flatMap((key) => held.map((modifier) => [key, modifier] as const)))(
  'leaves %s with %j to the browser',
  (key, modifier) => {
    const found = openers();
    expect(press(key, modifier)).toBe(true);
    expect(document.activeElement).toBe(found[1]);
  },
);

it('shades a whole column, or the cells of some rows', () => {
  const columns: readonly TableColumn[] = [
    { key: 'numero', label: 'Pedido' },
    { key: 'vencimento', label: 'Vencimento', shade: 'muted' },
    { key: 'atraso', label: 'Atraso', shade: ({ atraso }) => (atraso === 0 ? 'faint' : undefined) },
  ];
  const rows = [
    { numero: 1, vencimento: 'a', atraso: 0 },
    { numero: 2, vencimento: 'b', atraso: 3 },
  ];
  const cells = [...tableBody({ columns, onOpen: undefined, picking: null }, rows).querySelectorAll('th, td')];
  expect(cells.map((cell) => cell.getAttribute('data-shade'))).toEqual([null, 'muted', 'faint', null, 'muted', null]);
});
