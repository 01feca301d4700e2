// @vitest-environment jsdom
// jsdom computes no layout: the test sets the widths.
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { cutTitle } from './cut-title.ts';

beforeEach(() => {
  render(
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
  );
});

it.each([
  ['a cell', 'cell', '47821809000190'],
  ['the label of a header', 'columnheader', 'table_schema'],
])('names %s that is cut, while the pointer is over it', (_name, role, text) => {
  const [cell, cut] = [screen.getByRole(role), screen.getByText(text)];
  Object.defineProperty(cut, 'scrollWidth', { value: 120 });
  fireEvent.pointerOver(cut);
  expect(cell.getAttribute('title')).toBe(text);
  fireEvent.pointerOut(cut);
  expect(cell.hasAttribute('title')).toBe(false);
});

it.each([
  ['td', 'cell'],
  ['th', 'columnheader'],
])('names no %s that shows its whole text', (tag, role) => {
  const cell = screen.getByRole(role);
  // The handle on the edge of a header is wider than its cell.
  if (tag === 'th') Object.defineProperty(cell, 'scrollWidth', { value: 120 });
  fireEvent.pointerOver(cell);
  expect(cell.hasAttribute('title')).toBe(false);
});
