// @vitest-environment jsdom
// jsdom computes no layout: the test sets the widths.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutTitle } from './cut-title.ts';

let root: Root;
let host: HTMLElement;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <table {...cutTitle}>
        <thead>
          <tr>
            <th scope="col" aria-label="table_schema">
              <button type="button">
                <span>table_schema</span>
              </button>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>47821809000190</td>
          </tr>
        </tbody>
      </table>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const find = (selector: string): Element => {
  const found = host.querySelector(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const point = (element: Element, type: 'pointerover' | 'pointerout') =>
  act(async () => element.dispatchEvent(new MouseEvent(type, { bubbles: true })));

it.each([
  ['a cell', 'td', 'td', '47821809000190'],
  ['the label of a header', 'span', 'th', 'table_schema'],
])('names %s that is cut, while the pointer is over it', async (_name, cut, cell, text) => {
  Object.defineProperty(find(cut), 'scrollWidth', { value: 120 });
  await point(find(cut), 'pointerover');
  expect(find(cell).getAttribute('title')).toBe(text);
  await point(find(cut), 'pointerout');
  expect(find(cell).hasAttribute('title')).toBe(false);
});

it.each(['td', 'th'])('names no %s that shows its whole text', async (cell) => {
  // The handle on the edge of a header is wider than its cell.
  if (cell === 'th') Object.defineProperty(find('th'), 'scrollWidth', { value: 120 });
  await point(find(cell), 'pointerover');
  expect(find(cell).hasAttribute('title')).toBe(false);
});
